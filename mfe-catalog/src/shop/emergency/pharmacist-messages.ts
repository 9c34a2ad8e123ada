import type { PharmacistAsk } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

interface AskTexts {
  title: string;
  nepali: string;
  text: string;
  source: string;
}

const asks: Record<PharmacistAsk, AskTexts> = {
  "emergency-contraception": {
    title: "The emergency pill is levonorgestrel 1.5 mg",
    nepali: "आपतकालीन गर्भनिरोधक चक्की जति सक्दो चाँडो खानुपर्छ।",
    text: "The sooner it is taken after sex, the better it works.",
    source: "WHO, Emergency contraception, 2021",
  },
  abortion: {
    title: "Please talk to a doctor or to our pharmacist first",
    nepali: "कृपया पहिले डाक्टर वा हाम्रो फार्मासिस्टसँग कुरा गर्नुहोस्।",
    text: "Medicines for an abortion belong to an approved health facility, where somebody looks after you.",
    source: "Nepal, Safe Motherhood and Reproductive Health Rights Act, 2075",
  },
  "controlled-medicine": {
    title: "This is a controlled medicine and needs a prescription",
    nepali: "यो नियन्त्रित औषधि हो। यसका लागि डाक्टरको पुर्जा चाहिन्छ।",
    text: "It can be addictive. A doctor decides who needs it, and how much.",
    source: "Nepal, Drugs Category Rules, 2043",
  },
  pregnancy: {
    title: "Please ask before taking a medicine in pregnancy or while breastfeeding",
    nepali: "गर्भवती हुँदा वा स्तनपान गराउँदा औषधि खानुअघि सोध्नुहोस्।",
    text: "Some medicines can harm the baby. A doctor or pharmacist knows which are safe.",
    source: "NHS, Medicines in pregnancy",
  },
  "small-child": {
    title: "Please ask before giving a medicine to a baby or small child",
    nepali: "शिशु वा साना बच्चालाई औषधि दिनुअघि सोध्नुहोस्।",
    text: "The dose depends on age and weight. Cough and cold medicines are not for children under 6.",
    source: "MHRA, Children's over-the-counter cough and cold medicines, 2009",
  },
};

const en = {
  asks,
  call: "Ask our pharmacist: ",
  callName: (name: string) => `Ask our pharmacist ${name}: `,
  source: (source: string) => `Source: ${source}.`,
  noAdvice: "This is information and no medical advice.",
};

/** Texts of the notice about what a pharmacist has to answer. */
export const pharmacistMessages: Messages<typeof en> = { en };
