precept.index(5,"ua6t1sungg","%%%%&&(&&&\n$ej3jm443y7u0gku0z2968ynz9ntbc4");
