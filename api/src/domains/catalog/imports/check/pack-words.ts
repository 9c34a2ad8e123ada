/** The shop's word for each unit in lists. Each of them is counted. */
const counted = [
  [/^(?:t(?:ab(?:let)?s?|b)|fct|ट्याब(?:्लेट)?)$/, "tablets"],
  [/^(?:cap(?:sule)?s?|softgels?|rotacaps?|क्याप(?:्सुल)?)$/, "capsules"],
  [/^sach(?:ets?)?$/, "sachets"],
  [/^loz(?:enges?)?$/, "lozenges"],
  [/^patch(?:es)?$/, "patches"],
  [/^supp(?:s|ositor(?:y|ies))?$/, "suppositories"],
  [/^pessar(?:y|ies)$/, "pessaries"],
  [/^(?:doses?|mdi|metered|puffs?|sprays)$/, "doses"],
  [/^masks?$/, "masks"],
  [/^gloves?$/, "gloves"],
  [/^swabs?$/, "swabs"],
  [/^plasters?$/, "plasters"],
  [/^bandages?$/, "bandages"],
  [/^needles?$/, "needles"],
  [/^lancets?$/, "lancets"],
  [/^condoms?$/, "condoms"],
  [/^diapers?$/, "diapers"],
  [/^pads?$/, "pads"],
  [/^wipes?$/, "wipes"],
  // A T behind a number is a tablet, or at times a tube.
  [/^(?:pcs?|pieces?|nos?|units?|t|वटा|ओटा|गोटा|थान|पिस)$/, "pieces"],
] as const;

/** Things that hold one dose or one treatment, and are counted even when their content is said. */
const holders = [
  [/^vials?$/, "vials"],
  [/^amp(?:[uo]u?les?|s)?$/, "ampoules"],
  [/^(?:syringes?|pfs)$/, "syringes"],
  [/^(?:pens?|flexpens?|penfills?)$/, "pens"],
  [/^cartridges?$/, "cartridges"],
  [/^respules?$/, "respules"],
  [/^inhalers?$/, "inhalers"],
  [/^tubes?$/, "tubes"],
  [/^kits?$/, "kits"],
  [/^inj(?:ection)?s?$/, "injections"],
] as const;

/** Measured contents, which are never multiplied: of 3 x 5 ml, neither 5 nor 15 ml is sure to be the pack. */
const measured = [
  [/^(?:ml|m\.l\.?|मिलि)$/, "ml"],
  [/^(?:gms?|grams?|g|ग्राम)$/, "g"],
  [/^kg$/, "kg"],
  [/^(?:lit(?:re|er)s?|ltr|l)$/, "l"],
] as const;

const dose = /^(?:mg|mcg|µg|μg|iu|miu|meq|mmol|%)$/;
const group =
  /^(?:strips?|str|strp|blisters?|blis|blst|bls|box(?:es)?|bx|packs?|packets?|pkts?|cartons?|ctns?|cases?|cards?|bottles?|botts?|bots?|btls?|jars?|tins?|cans?|containers?|pouch(?:es)?|bags?|rolls?|foils?|wallets?|outers?|स्ट्रिप|पत्ता|बोतल|बट्टा)$/;
const connector = /^(?:of|in|per|each|containing|contains|\/)$/;
/** With one of these a number says something else than the pack. */
const blocked =
  /^(?:or|to|free|buy|get|offer|extra|scheme|approx|about|upto|dozens?|doze?|dzn?|pairs?|cm|mm|inch|inches|feet|ft|meters?|metres?|mtrs?|yards?|rs|npr|inr|mrp|hours?|hrs?|days?|months?|years?|[+=&@#])$/;

const find = (list: readonly (readonly [RegExp, string])[], word: string) =>
  list.find(([pattern]) => pattern.test(word))?.[1];

/** What a word behind a number makes of it. */
export type WordKind =
  | { kind: "count" | "holder" | "measure"; unit: string }
  | { kind: "dose" | "group" | "connector" | "blocked" | "other" };

/** @param word in lower case */
export function readWord(word: string): WordKind {
  const unit = find(counted, word);
  if (unit) return { kind: "count", unit };
  const holder = find(holders, word);
  if (holder) return { kind: "holder", unit: holder };
  const measure = find(measured, word);
  if (measure) return { kind: "measure", unit: measure };
  if (dose.test(word)) return { kind: "dose" };
  if (group.test(word)) return { kind: "group" };
  if (connector.test(word)) return { kind: "connector" };
  return { kind: blocked.test(word) ? "blocked" : "other" };
}

/** What may be between a number and its unit. */
export const descriptor =
  /^(?:soft|hard|gel|gelatine?|liquid|filled|film|coated|enteric|chewable|dispersible|effervescent|sublingual|eff|vaginal|rectal|oral|mini|pre|prefilled|sterile|glass|plastic|single|unit|s)$/;

/** What comes with a medicine and is no part of its pack: `vial with water 10 ml`. */
export const accessory =
  /^(?:water|wfi|swfi|diluent|solvent|saline|dropper|spoon|cup|applicator|needle|nozzle)$/;

/** What a powder for an injection is dissolved in. */
export const solvent = /^(?:water|wfi|swfi|diluent|solvent|saline)$/;
