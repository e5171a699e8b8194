precept.index(7,"3k0iz786js",",3\n$olh8jk");
