import type { KnownRemedy } from "./known-remedies.ts";

/** What hurts where a gel is rubbed in, unlike an eye or a tooth. */
const painfulPlaces = [
  "knee",
  "back",
  "muscle",
  "body",
  "shoulder",
  "neck",
  "leg",
  "ankle",
  "wrist",
];
const rubbedForms = ["gel", "cream", "spray", "ointment", "malam", "balm", "lagaune", "लगाउने"];

/** Remedies of complaints that are often told in several words. One that is not certain is left out. */
export const moreRemedies: readonly KnownRemedy[] = [
  {
    id: "complaint-pisab-polne",
    terms: ["uti", "urinary tract infection"],
    together: ["urine burning", "urine pain", "urine infection"],
    substances: ["potassium citrate", "disodium hydrogen citrate", "sodium citrate"],
    source: "BNF, Potassium citrate; BNF, Sodium citrate",
  },
  {
    id: "known-groin",
    terms: ["jock itch"],
    together: [
      ...["thigh itching", "groin itching", "crotch itching", "kachha itching", "kaccha itching"],
      ...[
        "kach itching",
        "kaachh itching",
        "काछ itching",
        "groin fungal",
        "groin rash",
        "thigh rash",
      ],
    ],
    substances: [
      "clotrimazole cream",
      "terbinafine cream",
      "miconazole cream",
      "luliconazole cream",
    ],
    source: "MedlinePlus, Jock itch",
  },
  {
    id: "complaint-seto-pani",
    together: ["vagina itching", "vaginal itching", "yoni itching", "योनि itching"],
    substances: ["clotrimazole vaginal", "miconazole vaginal"],
    source: "NHS, Thrush in men and women",
  },
  {
    id: "complaint-aankha-sukkha",
    together: ["eye burning", "eye itching", "eye dry"],
    substances: ["carboxymethylcellulose", "hypromellose"],
    source: "NHS, Dry eyes",
  },
  {
    id: "complaint-poleko",
    terms: ["burns"],
    substances: ["silver sulfadiazine"],
    source: "MedlinePlus, Silver Sulfadiazine",
  },
  {
    id: "known-heavy-period",
    together: ["heavy period"],
    substances: ["tranexamic acid"],
    source: "NHS, Heavy periods",
  },
  {
    id: "known-pain-gel",
    terms: [
      ...["painkiller gel", "pain relief gel", "pain relief spray", "pain relief cream"],
      ...["pain spray", "pain relief ointment", "pain balm", "pain relief balm"],
    ],
    together: painfulPlaces.flatMap((place) => rubbedForms.map((form) => `${place} pain ${form}`)),
    substances: ["diclofenac gel", "ibuprofen gel"],
    source: "NHS, Diclofenac; NHS, Ibuprofen for adults",
  },
  {
    id: "known-pink-eye",
    terms: ["pink eye", "pinkeye"],
    together: ["eye sticky"],
    substances: ["carboxymethylcellulose", "hypromellose"],
    source: "CDC, How to treat pink eye",
  },
  {
    id: "known-pregnancy-iron",
    together: ["iron pregnant", "ferrous pregnant", "आइरन pregnant"],
    substances: ["ferrous folic acid", "iron folic acid", "ferrous", "iron"],
    source: "WHO, Daily iron and folic acid supplementation during pregnancy",
  },
  {
    id: "complaint-mukh-ma-ghau",
    together: ["mouth ulcer", "mukh ghau", "mukh khatira"],
    substances: [
      "choline salicylate gel",
      "choline salicylate",
      "benzydamine",
      "chlorhexidine mouthwash",
    ],
    source: "NHS, Mouth ulcers",
  },
  {
    id: "known-earache",
    together: ["ear pain"],
    substances: ["paracetamol", "ibuprofen"],
    source: "NHS, Earache",
  },
  {
    id: "complaint-khakar",
    together: [
      "cough phlegm",
      "cough mucus",
      "khoki khakar",
      "khoki kaf",
      "khansi balgam",
      "wet cough",
    ],
    substances: ["guaifenesin"],
    source: "MedlinePlus, Guaifenesin",
  },
  {
    id: "complaint-jumra",
    terms: ["jumra paryo", "nits", "louse", "जुम्रा पर्यो"],
    // Permethrin 5% is for scabies.
    substances: ["permethrin 1%", "dimeticone"],
    isOnlyKnown: true,
    source: "CDC, Treatment of head lice; NHS, Head lice and nits",
  },
  {
    id: "known-nappy-rash",
    together: ["nappy rash", "diaper rash", "daipar rash", "daiper rash"],
    substances: ["zinc oxide ointment", "zinc oxide paste", "zinc oxide"],
    source: "NHS, Nappy rash",
  },
  {
    id: "complaint-kira-le-tokeko",
    together: [
      "mosquito bite",
      "lamkhutte tokyo",
      "insect bite",
      "bug bite",
      "लामखुट्टे टोक्यो",
      "kira tokyo",
    ],
    substances: ["cetirizine", "hydrocortisone cream"],
    source: "NHS, Insect bites and stings",
  },
  {
    id: "known-wart",
    terms: ["wart", "verruca"],
    together: ["foot corn", "skin corn", "toe corn"],
    substances: ["salicylic acid lactic acid", "salicylic acid solution", "salicylic acid"],
    source: "NHS, Warts and verrucas; NHS, Corns and calluses",
  },
  {
    id: "known-psoriasis",
    terms: ["psoriasis", "soriasis", "सोरियासिस"],
    substances: ["calcipotriol", "coal tar"],
    source: "NHS, Psoriasis",
  },
  {
    id: "known-nail",
    together: ["nail fungal", "nail fungus", "nang dhusi", "nang fungal", "नङ ढुसी"],
    substances: ["amorolfine", "ciclopirox nail", "terbinafine tablet"],
    source: "NHS, Fungal nail infection",
  },
  {
    id: "known-cramp",
    together: ["leg cramp", "calf cramp", "muscle cramp", "leg baundieko", "pindula baundieko"],
    substances: ["paracetamol", "ibuprofen"],
    source: "NHS, Leg cramps",
  },
  {
    id: "known-vertigo",
    terms: [
      ...["vertigo", "bhertigo", "भर्टिगो", "dizziness", "chakkar", "chakkar lagne", "ringata"],
      ...["ringata lagne", "रिङ्गटा", "रिङ्गटा लाग्ने", "चक्कर", "चक्कर लाग्ने"],
    ],
    substances: ["cinnarizine", "betahistine"],
    source: "NHS, Cinnarizine; NHS, Betahistine",
  },
  {
    id: "known-altitude",
    terms: ["lekh lagyo", "lek lagne", "लेक लाग्यो"],
    together: ["altitude sickness", "mountain sickness", "altitude trekking", "lek trekking"],
    substances: ["acetazolamide"],
    source: "NHS, Altitude sickness",
  },
  {
    id: "known-erection",
    terms: ["erectile dysfunction", "erection problem", "impotence", "ling khada nahune"],
    substances: ["sildenafil", "tadalafil"],
    source: "NHS, Erectile dysfunction (impotence)",
  },
  {
    id: "complaint-nidra-nalagne",
    terms: [
      ...[
        "sleep problem",
        "cant sleep",
        "cannot sleep",
        "unable to sleep",
        "nidra lagdaina",
        "nindra lagdaina",
      ],
      ...["nidra nalageko", "nidra pardaina", "निद्रा लाग्दैन", "निद्रा पर्दैन"],
    ],
    substances: ["melatonin"],
    source: "NHS, Melatonin",
  },
  {
    // Others harm kidneys, and stomachs with an ulcer.
    id: "known-careful-pain",
    together: [
      ...["painkiller kidney", "painkiller mirgaula", "painkiller मिर्गौला", "painkiller ulcer"],
      ...["pain kidney patient", "pain medicine kidney failure"],
    ],
    substances: ["paracetamol"],
    source: "National Kidney Foundation, Pain medicines; NHS, NSAIDs",
  },
  {
    id: "complaint-sukkha-chhala",
    together: ["dry skin", "skin sukkha", "skin सुक्खा", "skin rukhi"],
    substances: [...["white soft paraffin", "liquid paraffin cream", "urea 10%", "glycerin cream"]],
    isOnlyKnown: true,
    source: "NHS, Emollients",
  },
  {
    id: "known-teething",
    together: ["teething", "dant aaune", "दाँत आउने"],
    substances: ["paracetamol drops", "paracetamol suspension"],
    isOnlyKnown: true,
    source: "NHS, Baby teething symptoms",
  },
];
