export interface Maker {
  name: string;
  /** Begins its batch numbers. */
  code: string;
}

/** Invented makers, in the manner of those whose packs stand in shops of the Terai. */
export const makers = {
  gaurishankar: { name: "Gaurishankar Pharma", code: "GS" },
  koshi: { name: "Koshi Laboratories", code: "KL" },
  sagarmatha: { name: "Sagarmatha Lifecare", code: "SL" },
  bagmati: { name: "Bagmati Formulations", code: "BF" },
  narayani: { name: "Narayani Healthcare", code: "NH" },
  suryodaya: { name: "Suryodaya Drugs", code: "SD" },
  vindhya: { name: "Vindhya Remedies", code: "VR" },
  ganga: { name: "Ganga Medicare", code: "GM" },
  himkanti: { name: "Himkanti Herbals", code: "HK" },
  rapti: { name: "Rapti Ayurved Bhawan", code: "RA" },
  aarogya: { name: "Aarogya Homoeo Works", code: "AH" },
  mithila: { name: "Mithila Consumer Care", code: "MC" },
  omicare: { name: "Omicare Devices", code: "OD" },
  kalika: { name: "Kalika Surgicals", code: "KS" },
  balak: { name: "Balak Nutrition", code: "BN" },
} satisfies Record<string, Maker>;
