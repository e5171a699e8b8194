precept.index(7,"42ooltu6te","'''(''\n$j2jaipxt4nk58xdza2");
