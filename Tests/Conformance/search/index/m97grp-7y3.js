precept.index(5,"7y3m1jzpde","#默认 $%#국어 $%#녹색 $%#색 $%#어 $%#한국 $%#𠮷野 $%\nU7L2L2L2L2L2L2");
