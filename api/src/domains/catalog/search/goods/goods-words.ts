import { removeCaseEnding } from "../words/complaint-words.ts";
import { foldText, foldWord, splitWords } from "../words/search-text.ts";

const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Words that people type for a thing, in English, romanised Nepali and Devanagari, and what products are called. */
const things: readonly (readonly [words: string, names: readonly string[]])[] = [
  [
    "glucometer glucometers ग्लुकोमिटर",
    ["blood glucose meter", "glucose meter", "blood glucose monitor"],
  ],
  ["sphygmomanometer", ["blood pressure monitor", "bp monitor"]],
  [
    "nebuliser nebulizer nebulaizer नेबुलाइजर नेबुलाइज़र",
    ["nebulizer", "nebuliser", "compressor nebulizer"],
  ],
  ["oximeter oxymeter oximetre aksimitar अक्सिमिटर अक्सीमिटर", ["oximeter", "pulse oximeter"]],
  [
    "thermometer tharmomitar थर्मोमिटर थर्मामिटर",
    ["thermometer", "digital thermometer", "clinical thermometer"],
  ],
  ["plaster bandaid handiplast ह्यान्डिप्लास्ट", ["adhesive bandage", "band aid"]],
  ["bandage byandej ब्यान्डेज", ["bandage"]],
  ["nappy nappies diapers daiper daipers dayper डाइपर डायपर", ["diaper", "diapers"]],
  ["napkin napkins pad pads प्याड", ["sanitary pad", "sanitary pads", "sanitary napkin", "pad"]],
  ["sanitary senetari senitary सेनेटरी स्यानिटरी सेनिटरी", ["sanitary"]],
  ["syringe sirinj sirinz siringe सिरिन्ज सिरिञ्ज", ["syringe", "syringes"]],
  ["needle niddle suiyo सियो", ["needle", "needles"]],
  ["gloves glove panja panjaa पन्जा पञ्जा ग्लोभ्स", ["gloves", "glove"]],
  ["mask maaks मास्क", ["mask"]],
  ["cotton kapas kapaas कपास कटन", ["cotton"]],
  ["gauze gauz गज गेज", ["gauze"]],
  ["sanitizer sanitiser senitizer सेनिटाइजर स्यानिटाइजर", ["sanitizer", "sanitiser"]],
  ["wheelchair hwilcheyar ह्वीलचेयर ह्विलचेयर", ["wheelchair", "wheel chair"]],
  ["crutch crutches baisakhi baisaakhi बैसाखी", ["crutch", "crutches"]],
  ["stick lathi lauro laththi लट्ठी लौरो", ["stick"]],
  ["toothbrush dantabrush", ["toothbrush", "tooth brush"]],
  ["condom kandom kandam कन्डम कण्डम", ["condom", "condoms"]],
  ["lancet lancets lanset ल्यान्सेट", ["lancet", "lancets"]],
];

const byWord = new Map(
  things.flatMap(([words, names]) =>
    splitList(words).map((word) => [foldWord(word), names] as const),
  ),
);

/** Finds what products are called that people name by this folded word. */
export const findGoodsNames = (word: string): readonly string[] =>
  byWord.get(word) ?? byWord.get(removeCaseEnding(word)) ?? [];

/** Words of things. No medicine is shown in place of one. A nebuliser also names a form, so it is none. */
const goods = new Set(
  splitList(`
    thermometer glucometer oximeter machine machines monitor meter scale steamer vaporizer vaporiser pump lancet lancets
    bandage bandages plaster gauze cotton tape blade blades scissors tweezers needle needles syringe syringes cannula catheter
    glove gloves mask masks gown apron belt belts collar brace braces splint sling stocking stockings socks support cushion
    pillow mattress wheelchair crutch crutches walker stick bag bags basin bedpan bottle nipple feeder bib
    pad pads napkin napkins tampon tampons diaper diapers nappy nappies wipe wipes tissue towel brush toothbrush comb razor cutter cutters clipper clippers
    patch patches kit kits sanitizer sanitiser condom condoms box jhola jhoola belta lathi lauro panja kapas jutta topi
    झोला बोतल बेल्ट लट्ठी लौरो पन्जा पञ्जा कपास गज मेसिन प्याड बाकस जुत्ता`),
);

/** Returns whether a folded word names a thing and no medicine. */
export const isGoodsWord = (word: string): boolean =>
  [word, removeCaseEnding(word)].some((one) => goods.has(one));

/** Returns whether a folded word is a usual name of a thing, so that a misspelt one may lead to it. */
export const isGoodsName = (word: string): boolean => isGoodsWord(word) || byWord.has(word);

/** What cleans a house or kills what lives in it. A word counts with any ending. */
const household = splitList(`
  phenyl phenyle phinyl phinayl finayl naphthal napthal nephthal harpic lizol lysol domex odonil detergent dishwash bleaching
  goodknight mortein allout फिनेल फिनाइल फिनायल नेप्थालिन ह्यार्पिक हार्पिक`);
const householdPairs = [
  "floor cleaner",
  "toilet cleaner",
  "glass cleaner",
  "all out",
  "good knight",
  "good night liquid",
  "mosquito coil",
  "mosquito racket",
  "mosquito bat",
  "room freshener",
  "air freshener",
  "rat killer",
  "moth balls",
  "bhui puchne",
  "भुइँ पुछ्ने",
];
/** Words that begin like a household word and are medicines: phenylephrine. */
const medicineEndings = /^phenyl(?:eph|pr|but|al|hyd)/;

/** Returns whether a text asks for what cleans a house or kills insects, such as floor cleaner. It is no medicine. */
export function asksForHousehold(text: string): boolean {
  const folded = ` ${foldText(text)} `;
  return (
    householdPairs.some((pair) => folded.includes(` ${pair} `)) ||
    splitWords(text)
      .map(foldWord)
      .some(
        (word) =>
          !medicineEndings.test(word) &&
          household.some((one) => word.startsWith(one) && word.length <= one.length + 4),
      )
  );
}
