precept.index(7,"9vcjwldc53","%%%%&&(&%$&\n$ej3jm443y7u0gku0z2968ynzkk5mq3bc4");
