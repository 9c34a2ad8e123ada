/** Words of asks for a pharmacist. */
export const asks = {
  emergency:
    "emergencies emargency emergensi imarjensi apatkalin aapatkalin इमर्जेन्सी आपतकालीन आकस्मिक",
  pill: "pills pils pil contracept* garbhanirodhak nirodhak chakki goli पिल चक्की गोली निरोधक कन्ट्रासेप्ट*",
  ipill: "epill",
  afterwards: "after pachi pachhi baad garepachi पछि बाद गरेपछि",
  bholipalta: "bholi bholipaltako भोलि भोलिपल्ट",
  sex: "sambandh samparka shambandh yaun सम्बन्ध सम्पर्क यौन intercourse",
  unprotected: "asurakshit असुरक्षित",
  condom: "kandam kandom कन्डम",
  torn: "broke broken burst slipped phutyo futyo chyatiyo fatyo फुट्यो च्यातियो",
  unwanted: "anwanted अनवान्टेड अनचाहा",
  72: "७२",
  abortion: "abort aborsan garbhapat garbhpat garbhapatan garbhpatan एबोर्सन गर्भपात गर्भपतन",
  abort: "terminat* falne phalne giraune girane girana tuhaune khasaune फाल्ने गिराउने तुहाउने खसाल्ने",
  mifepristone: "mifepriston mifegest mifeprex mtp mtpill माइफेप्रिस्टोन",
} as const;
