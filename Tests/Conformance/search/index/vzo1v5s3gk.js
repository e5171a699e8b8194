precept.index(5,"vzo1v5s3gk","%%%%&&(&&&\n$i2djm443y7u0gku0z2968ynz9ntbc4");
