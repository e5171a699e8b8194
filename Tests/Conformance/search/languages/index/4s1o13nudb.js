precept.index(7,"4s1o13nudb","'((&(&\n$o0irdor9pmqj6ecsao");
