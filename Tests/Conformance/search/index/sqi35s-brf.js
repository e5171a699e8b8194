precept.index(6,"brfp4qiluc","#'zylys11111只依赖颜色 $%\nD<");
