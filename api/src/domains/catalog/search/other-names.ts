import { findGoodsNames } from "./goods-words.ts";

/**
 * Words that people type for a class of medicines, and what products are called. Medicines are in classes as in the
 * WHO's ATC index (https://atcddd.fhi.no/atc_ddd_index): the group stands before its INN names.
 */
const entries: readonly [words: string, names: readonly string[]][] = [
  // J01
  [
    "antibiotic antibiotics",
    split(`amoxicillin amoxycillin ampicillin cloxacillin flucloxacillin cefixime cefalexin cephalexin cefadroxil
      cefradine cefuroxime cefpodoxime ceftriaxone azithromycin clarithromycin erythromycin doxycycline
      ciprofloxacin levofloxacin ofloxacin nitrofurantoin clindamycin linezolid`),
  ],
  // R06A
  [
    "antihistamine antihistamines antiallergic",
    split(
      "cetirizine levocetirizine loratadine desloratadine fexofenadine chlorpheniramine bilastine",
    ),
  ],
  // M01A
  [
    "nsaid nsaids",
    split("ibuprofen diclofenac aceclofenac naproxen etoricoxib ketorolac meloxicam indomethacin"),
  ],
  // A02BC
  ["ppi ppis", split("omeprazole esomeprazole pantoprazole rabeprazole lansoprazole")],
  // C10AA
  ["statin statins", split("atorvastatin rosuvastatin simvastatin pravastatin pitavastatin")],
  // J02A, D01A
  [
    "antifungal antifungals",
    split("fluconazole itraconazole clotrimazole ketoconazole miconazole terbinafine luliconazole"),
  ],
  // J05A
  ["antiviral antivirals", split("aciclovir acyclovir valaciclovir valacyclovir oseltamivir")],
  // P02C
  [
    "dewormer dewormers anthelmintic anthelmintics",
    split("albendazole mebendazole pyrantel ivermectin praziquantel"),
  ],
  // H02A
  [
    "corticosteroid corticosteroids",
    split("prednisolone methylprednisolone dexamethasone hydrocortisone deflazacort betamethasone"),
  ],
  // C03
  [
    "diuretic diuretics",
    split("furosemide torsemide torasemide spironolactone hydrochlorothiazide indapamide"),
  ],
  // A06A
  ["laxative laxatives", split("lactulose bisacodyl macrogol ispaghula picosulfate")],
];

function split(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

const byWord = new Map(
  entries.flatMap(([words, names]) => split(words).map((word) => [word, names] as const)),
);

/** Finds what products are called that people name by this folded word: the members of a class, or the usual name. */
export const findOtherNames = (word: string): readonly string[] =>
  byWord.get(word) ?? findGoodsNames(word);
