precept.index(7,"jwc0t905k8",",3\n$u8by4w");
