precept.index(7,"y4wwe53e6n","\n\n\n\n\n\n\n\n\n\n\n\n\n\n\ntext-contrast\tar/text-contrast.html\tالتباين بين النص والخلفية\tbيجب ألا يقل التباين عن ٤٫٥ إلى ١، وللنصوص الكبيرة ٣ إلى ١.\t\n");
