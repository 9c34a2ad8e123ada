import type { PharmacistAsk } from "../../../../contract/index.ts";

/** Texts that ask for what a pharmacist has to answer, written like `emergencyPhrases`. */
export const pharmacistPhrases: Readonly<
  Record<Extract<PharmacistAsk, "abortion" | "emergency-contraception">, readonly string[]>
> = {
  abortion: [
    "abortion",
    "abortion kit",
    "mifepristone",
    "mifepristone kit",
    "pregnant abort",
    "baby abort",
    "unwanted pregnant",
  ],
  "emergency-contraception": [
    "emergency contracept*",
    "emergency pill",
    "morning after pill",
    "day after pill",
    "bholipalta pill",
    "sex afterwards medicine",
    "sex afterwards pill",
    "unprotected sex",
    "condom torn",
    "ipill",
    // A brand of Nepal: meropharmacist.com, 72 hour emergency contraceptive pills; pharmainfonepal.com, Levonorgestrel.
    "econ",
    "e con",
    "आई पिल",
    "unwanted 72",
    "unwanted72",
    "72 pill",
    "72 ghanta pill",
    "plan b pill",
  ],
};
