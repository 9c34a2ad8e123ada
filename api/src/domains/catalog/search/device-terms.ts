/** Words for devices, which are no remedies of the complaint in their names: "bp machine". */
export const deviceTerms: readonly { terms: readonly string[]; means: readonly string[] }[] = [
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
    // Names that people use for any pregnancy test.
    terms: ["prega news", "preganews", "upt kit", "pregnancy kit", "garbha janchne kit"],
    means: ["pregnancy test"],
  },
];
