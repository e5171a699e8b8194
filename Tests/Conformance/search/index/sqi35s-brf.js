precept.index(7,"brfp4qiluc","#'zylys11111只依赖颜色 $%\nD<");
