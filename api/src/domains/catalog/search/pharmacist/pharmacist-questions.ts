import { normalizeDigits } from "../../../../contract/index.ts";
import { isGoodsWord } from "../goods/goods-words.ts";
import { beginsGenericName, isGenericName } from "../substances/generic-names.ts";
import { isChildWord, removeCaseEnding } from "../words/complaint-words.ts";
import { isFormWord } from "../words/label-words.ts";
import { foldWord, splitWords } from "../words/search-text.ts";

const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Beginnings of words for a pregnancy, the time after a birth and breast feeding. */
const pregnancies = splitList(
  `pregnan garbhawati garbhavati garvawati garvavati garbhabastha garbhavastha garbhini lactat breastfeed
   postpartum postnatal sutkeri sutkeree सुत्केरी
   गर्भवती गर्भवति गर्भावस्था गर्भिणी स्तनपान`,
);
/** Words that tell of breast feeding or of a birth together, in any order. */
const feedings = [
  "after delivery",
  "after childbirth",
  "after giving birth",
  "delivery pachi",
  "delivery pachhi",
  "delivery पछि",
  "डेलिभरी पछि",
  "डेलिभरीपछि",
  "breast feeding",
  "breast feed",
  "breast fed",
  "nursing mother",
  "feeding mother",
  "milk feeding mother",
  "dudh khuwaune aama",
  "dudh khuwaune",
  "dudh chusaune",
  "stanpan",
  "दूध खुवाउने",
  "दुध खुवाउने",
  "दूध चुसाउने",
].map((text) => text.split(" "));

/** What is bought for a pregnancy or a mother, and words for preventing one. It is no medicine that could harm. */
const pregnancyGoods = new Set(
  splitList(`
    test tests kit kits strip strips upt janch jaanch jach check checking vitamin vitamins bhitamin folic folate iron
    calcium protein horlicks nutrition supplement supplements prenatal pillow belt pad pads pump bra nipple bottle bottles botal feeder बोतल dress book
    avoid prevent prevention rokne roknu bachne stop control contraceptive condom kandom nahune planning niyojan stretch
    जाँच भिटामिन आइरन क्याल्सियम फोलिक`),
);
/** What is bought for babies. */
const babyGoods = new Set(
  splitList(`
    himalaya johnson johnsons sebamed huggies vitamin vitamins bhitamin care kit set gift cream lotion oil soap shampoo powder wipe wipes diaper diapers nappy nappies napkin
    pampers pad pads bottle bottles feeder pacifier toy toys milk formula food cereal lactogen thermometer mask nebulizer nebuliser
    aspirator brush toothbrush toothpaste bath clothes dress book tel sabun डाइपर साबुन तेल लोशन भिटामिन`),
);
/** Words that say nothing of what is asked for. */
const idle = new Set(
  splitList(`
    a an the of for in on to is are am i my me her his she he with and or during while when at time if it this that be
    ko ka ki ke lai lagi ma me ra mero meri aama mother woman women lady mom wife srimati mahila product products item items saman days month months mahina
    week weeks trimester old year years barsa
    को का की लाई लागि मा र महिला आमा महिना`),
);

/** Words for people who are younger than a child. */
const babies = splitList(
  "baby babies infant infants newborn newborns neonate toddler toddlers shishu nabajat शिशु नवजात",
);
const children = splitList(
  "nani babu chhora chhori chora chori son daughter nanilai bachhalai नानी बाबु छोरा छोरी",
);

const years = splitList(
  "year years yr yrs barsa barse barsha barshe varsa saal sal वर्ष वर्षे वर्षको बर्ष बर्षे साल",
);
const months = splitList(
  "month months mo mahina mahine hapta week weeks day days din महिना महिने हप्ता दिन",
);
/** Below this age cough and cold medicines are not for children: MHRA, 2009. */
const firstSafeYear = 6;
const numbers: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    ek: 1,
    dui: 2,
    tin: 3,
    teen: 3,
    char: 4,
    panch: 5,
  },
  ...{ paanch: 5, chha: 6, एक: 1, दुई: 2, तीन: 3, चार: 4, पाँच: 5, छ: 6 },
};

const startsWithAny = (word: string, beginnings: readonly string[]) =>
  beginnings.some((one) => word.startsWith(one));

/** Returns whether a text asks about a medicine for a pregnant or breast feeding woman, or after a birth. */
export function asksForPregnancy(text: string): boolean {
  const words = splitWords(text).map(foldWord);
  const feeding = feedings.find((all) => all.every((word) => words.includes(word))) ?? [];
  const rest = words.filter((word) => !startsWithAny(word, pregnancies) && !feeding.includes(word));
  return rest.length < words.length && isAboutMedicine(rest, (word) => pregnancyGoods.has(word));
}

/** Cough medicines need an age: most are not for children below six. */
const coughs = splitList("cough coughs coughing khoki khokee khansi khasi खोकी खाँसी खांसी");
const isCough = (word: string) => coughs.includes(word) || coughs.includes(removeCaseEnding(word));

/** Returns whether a text asks for a medicine for a baby or a child below six, or for the cough of any child. */
export function asksForSmallChild(text: string): boolean {
  const words = splitWords(text).map(foldWord);
  const isOfCough = words.some(isCough) && words.some(isPerson) && !words.some(isOld);
  const isSmall = words.some(isBaby) || hasSmallAge(words) || isOfCough;
  const rest = words.filter((word) => !isPerson(word) && !isAge(word));
  const isOfForm = rest.some((word) => isFormWord(word) && !isThing(word));
  const isGoods = (word: string) => babyGoods.has(word) || (!isOfForm && isThing(word));
  return isSmall && isAboutMedicine(rest, isGoods);
}

/** A patch may have a medicine in it. */
const patches = new Set(["patch", "patches"]);
const isThing = (word: string) => isGoodsWord(word) && !patches.has(word);

const isBaby = (word: string) => babies.includes(word) || babies.includes(removeCaseEnding(word));
const isPerson = (word: string) =>
  isBaby(word) ||
  isChildWord(word) ||
  children.includes(word) ||
  children.includes(removeCaseEnding(word));
const isAge = (word: string) => readAge([word, "years"], 0) !== null || /^\p{N}+$/u.test(word);

/** Returns whether words ask for more than goods. A substance is a medicine whatever stands beside it. */
const isAboutMedicine = (words: readonly string[], isGoods: (word: string) => boolean): boolean => {
  if (words.some((word) => isGenericName(word) && !isGoods(word))) return true;
  const meant = words.filter((word) => !idle.has(word) && !idle.has(removeCaseEnding(word)));
  return meant.length > 0 && !meant.some(isGoods);
};

/** Returns whether a word is the age in years of a child from six on. */
const isOld = (_: string, at: number, words: readonly string[]) =>
  (readAge(words, at) ?? 0) >= firstSafeYear;

/** Returns whether words tell the age of a child below six. An age needs a child, or "old", beside it. */
function hasSmallAge(words: readonly string[]): boolean {
  const isOfChild =
    words.some(isPerson) ||
    words.some((word) => ["old", "barse", "barshe", "वर्षे", "बर्षे"].includes(word));
  return isOfChild && words.some((_, at) => (readAge(words, at) ?? firstSafeYear) < firstSafeYear);
}

/** Reads an age in years at a word: "2 years", "18 months", "2yr". Null when there is none. */
function readAge(words: readonly string[], at: number): number | null {
  const [, digits = "", joined = ""] =
    normalizeDigits(words[at] ?? "").match(/^(\d{1,2})(\p{L}*)$/u) ?? [];
  const number = digits ? Number(digits) : numbers[words[at] ?? ""];
  if (number === undefined) return null;
  const unit = joined || (words[at + 1] ?? "");
  const isUnit = (units: readonly string[]) =>
    units.includes(unit) || units.includes(removeCaseEnding(unit));
  if (isUnit(years)) return number;
  return isUnit(months) ? number / 12 : null;
}

/** Letters of an unfinished word from which on it may begin a word for a pregnancy. */
const shortestBeginning = 5;

/** Writes an unfinished last word out if it begins a word for a pregnancy: "ibuprofen pregn". */
export function completePregnancy(text: string): string {
  const words = splitWords(text).map(foldWord);
  const last = words.at(-1) ?? "";
  const isBegun = last.length >= shortestBeginning && !beginsGenericName(last);
  const meant = isBegun ? pregnancies.find((one) => one.startsWith(last)) : undefined;
  return meant ? [...words.slice(0, -1), meant].join(" ") : text;
}
