import type { EmergencyKind } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

/** What to do until help comes, and who says so. */
interface FirstAid {
  title: string;
  nepali: string;
  steps: readonly string[];
  source: string;
}

/** First aid by kind, and by the causes that ask for other first aid. */
const firstAid: Record<EmergencyKind | "heat" | "electricity", FirstAid> = {
  "self-harm": {
    title: "You are not alone. Please talk to somebody now.",
    nepali: "तपाईं एक्लो हुनुहुन्न। कृपया अहिले नै कसैसँग कुरा गर्नुहोस्।",
    steps: [
      "Stay with a person you trust, or ask somebody to come.",
      "Put medicines and other dangerous things out of reach.",
    ],
    source: "WHO, Live life: an implementation guide for suicide prevention, 2021",
  },
  heart: {
    title: "Pain or pressure in the chest can be a heart attack",
    nepali: "छाती दुख्नु हृदयघात हुन सक्छ",
    steps: ["Sit down and rest until help comes.", "Do not stay alone, and do not drive yourself."],
    source: "NHS, Heart attack",
  },
  stroke: {
    title: "This can be a stroke: every minute counts",
    nepali: "यो पक्षाघात हुन सक्छ: हरेक मिनेट महत्त्वपूर्ण छ",
    steps: ["Note the time at which it began.", "Give the person nothing to eat or drink."],
    source: "St John Ambulance, Stroke",
  },
  poisoning: {
    title: "Poisoning or an overdose needs a hospital at once",
    nepali: "विष वा बढी औषधि खाएमा तुरुन्त अस्पताल जानुहोस्",
    steps: [
      "Do not make the person vomit.",
      "Take the packet, bottle or plant with you to the hospital.",
    ],
    source: "NHS, Poisoning",
  },
  bite: {
    title: "A bite needs a hospital, even if it looks small",
    nepali: "टोकेको ठाउँ सानो देखिए पनि अस्पताल जानुहोस्",
    steps: [
      "Snake: keep the person still. Do not cut, suck or tie the bite.",
      "Dog or other animal: wash the bite with soap and water for 15 minutes.",
    ],
    source: "WHO, Management of snakebites, 2016; WHO, Rabies",
  },
  breathing: {
    title: "Whoever cannot breathe needs help at once",
    nepali: "सास फेर्न गाह्रो भए तुरुन्त मद्दत लिनुहोस्",
    steps: [
      "Help the person to sit upright, and stay there.",
      "Choking, and cannot cough: give up to five blows between the shoulder blades.",
    ],
    source: "NHS, What should I do if someone is choking?; St John Ambulance, Asthma attack",
  },
  allergy: {
    title: "A severe allergy can close the throat within minutes",
    nepali: "कडा एलर्जीले केही मिनेटमै घाँटी बन्द गर्न सक्छ",
    steps: [
      "Use the adrenaline pen at once, if the person has one.",
      "Let the person lie down, or sit if breathing is hard.",
    ],
    source: "NHS, Anaphylaxis",
  },
  unconscious: {
    title: "A person who does not wake up needs help at once",
    nepali: "बेहोस व्यक्तिलाई तुरुन्त मद्दत चाहिन्छ",
    steps: [
      "Not breathing normally: press hard and fast on the middle of the chest.",
      "Breathing normally: turn the person on the side.",
    ],
    source: "NHS, First aid",
  },
  fits: {
    title: "Stay with a person who has a fit",
    nepali: "छारे आएको व्यक्तिसँगै बस्नुहोस्",
    steps: [
      "Do not hold the person down, and put nothing into the mouth.",
      "Put something soft under the head. Afterwards turn the person on the side.",
    ],
    source: "NHS, What to do if someone has a seizure (fit)",
  },
  labour: {
    title: "A birth needs a midwife, nurse or doctor",
    nepali: "सुत्केरी व्यथा लागेमा तुरुन्त अस्पताल वा प्रसूति केन्द्र जानुहोस्",
    steps: ["Go to the nearest birthing centre or hospital, and not alone."],
    source: "WHO, Maternal mortality",
  },
  burn: {
    title: "Cool a burn at once",
    nepali: "पोलेको ठाउँलाई तुरुन्त चिसो पानीले सेलाउनुहोस्",
    steps: [
      "Hold it under cool running water for 20 minutes. No ice, no cream, no butter.",
      "Electricity: switch it off before you touch the person.",
    ],
    source: "NHS, Burns and scalds; NHS, First aid",
  },
  injury: {
    title: "Call help before you move a badly injured person",
    nepali: "गम्भीर घाइतेलाई चलाउनुअघि मद्दत बोलाउनुहोस्",
    steps: [
      "Do not move somebody whose neck or back may be hurt.",
      "Press firmly on a wound that bleeds.",
    ],
    source: "IFRC, First aid guidelines, 2020",
  },
  bleeding: {
    title: "Heavy bleeding needs help at once",
    nepali: "धेरै रगत बगेमा तुरुन्त मद्दत लिनुहोस्",
    steps: [
      "Press firmly on the wound with a clean cloth, and keep pressing.",
      "Blood that is vomited, coughed up or passed needs a hospital.",
    ],
    source: "NHS, First aid; NHS, Vomiting blood",
  },
  heat: {
    title: "A heatstroke can kill: cool the person at once",
    nepali: "लु लागेको व्यक्तिलाई तुरुन्त छायामा लगेर चिस्याउनुहोस्",
    steps: [
      "Move the person into the shade and take off what is not needed.",
      "Wet the skin with cool water and fan it, without a pause, until help comes.",
      "Confused or not awake: turn the person on the side, and give nothing to drink.",
    ],
    source: "NHS, Heat exhaustion and heatstroke",
  },
  electricity: {
    title: "An electric shock: switch off the current first",
    nepali: "पहिले बिजुलीको लाइन काट्नुहोस्, अनि मात्र छुनुहोस्",
    steps: [
      "Switch off the current at the mains. Until then, do not touch the person.",
      "Not breathing normally: press hard and fast on the middle of the chest.",
      "Breathing normally, but not awake: turn the person on the side.",
    ],
    source: "NHS, First aid",
  },
  other: {
    title: "This may be an emergency",
    nepali: "यो आपतकालीन अवस्था हुन सक्छ",
    steps: ["Stay with the person until help comes."],
    source: "IFRC, First aid guidelines, 2020",
  },
};

const en = {
  firstAid,
  ambulance: "Ambulance",
  police: "Police",
  suicidePrevention: "Suicide prevention",
  tooLate: "An order from a shop would come too late.",
  source: (source: string) => `Source: ${source}.`,
  noAdvice: "This is first aid for the public and no medical advice.",
  anyway: "Show products anyway",
};

/** Texts of the notice in an emergency. */
export const emergencyMessages: Messages<typeof en> = { en };
