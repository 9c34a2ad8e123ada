/** Words for devices, which are no remedies of the complaint in their names: "bp machine". */
export const deviceTerms: readonly {
  terms: readonly string[];
  /** Texts whose words count in any order, among others. */
  together?: readonly string[];
  means: readonly string[];
}[] = [
  {
    terms: [
      ...["bp machine", "bp monitor", "bp meter", "pressure machine", "blood pressure machine"],
      ...["pressure napne", "pressure napne machine", "presar napne", "प्रेसर नाप्ने", "रक्तचाप नाप्ने"],
    ],
    means: ["blood pressure monitor", "pressure monitor"],
  },
  {
    terms: [
      ...[
        "sugar machine",
        "sugar test",
        "blood sugar machine",
        "blood sugar test",
        "diabetes machine",
      ],
      ...[
        "sugar napne",
        "sugar napne machine",
        "sugar janch",
        "glucometer",
        "सुगर नाप्ने",
        "चिनी नाप्ने",
      ],
    ],
    means: ["glucometer", "glucose meter", "glucose test strips"],
  },
  {
    terms: [
      ...["thermometer", "fever thermometer", "jwaro thermometer", "thermometer for fever"],
      ...["jwaro napne", "jworo napne", "fever machine", "temperature napne", "ज्वरो नाप्ने"],
    ],
    means: ["thermometer"],
  },
  {
    terms: [
      ...["oxygen napne", "oxygen napne machine", "oxygen machine", "spo2 machine", "oxygen meter"],
      ...["अक्सिजन नाप्ने", "अक्सिजन नाप्ने मेसिन"],
    ],
    means: ["oximeter"],
  },
  {
    terms: [
      ...["hot bag", "tato pani jhola", "tato pani ko bag", "tatopani jhola", "heating bag"],
      ...["तातो पानीको झोला", "तातो पानी राख्ने झोला"],
    ],
    means: ["hot water bag", "hot water bottle"],
  },
  {
    terms: ["baph line machine", "steam machine", "steam inhaler", "बाफ लिने मेसिन"],
    means: ["steam inhaler", "steamer", "vaporizer"],
  },
  {
    terms: [
      ...["dudh khuwaune bottle", "dudh khuwaune botal", "bachha ko dudh bottle", "milk bottle"],
      ...["दूध खुवाउने बोतल", "दुध खुवाउने बोतल"],
    ],
    means: ["feeding bottle"],
  },
  {
    terms: [
      "kammar belt",
      "waist belt",
      "dhad ko belt",
      "back support belt",
      "backache belt",
      "back pain belt",
      "कम्मरको बेल्ट",
    ],
    means: ["lumbar belt", "lumbar support", "back support"],
  },
  {
    terms: ["ghuda belt", "ghuda ko cap", "knee belt", "knee guard", "घुँडाको बेल्ट"],
    means: ["knee cap", "knee support"],
  },
  {
    terms: ["varicose veins", "varicose", "varicose vein socks", "varicose socks"],
    means: ["compression stockings", "compression stocking"],
  },
  {
    // Names that people use for any pregnancy test.
    together: ["prega news", "preganews"],
    terms: [
      "prega news",
      "preganews",
      "upt kit",
      "pregnancy kit",
      "pregnancy strip",
      "garbha janchne kit",
      ...["delayed period", "missed period", "late period", "mahinawari nabhayeko"],
      ...["mahinawari rokiyo", "महिनावारी नभएको"],
    ],
    means: ["pregnancy test"],
  },
];
