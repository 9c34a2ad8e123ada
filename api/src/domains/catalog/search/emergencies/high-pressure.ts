import { normalizeDigits } from "../../../../contract/index.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { isFormWord } from "../words/label-words.ts";
import { findUnitNames, isDistinguishing } from "../words/word-kinds.ts";

/**
 * From here on the American Heart Association speaks of a crisis, mmHg ("Hypertensive Crisis: When You Should Call 911",
 * https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings).
 */
const severeSystolic = 180;
const severeDiastolic = 120;
/** What a monitor can show, mmHg: the first number alone, and two numbers in either order. */
const highestAlone = 300;
const highestOfTwo = 350;
const lowestOfTwo = 40;
/** Words between the pressure and its number: "bp is very high 200", "200 bhayo bp". */
const mostAfter = 4;
const mostBefore = 2;

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const pressures =
  splitList(`bp pressure presure preshar presar presher prasar raktachap raktachaap raktchap
  रक्तचाप प्रेसर प्रेशर बीपी बिपी`);
/** Beside these, a number is a price, a size or a model. With words that tell of a reading it is one again. */
const goods =
  splitList(`machine machines monitor monitors meter meters cuff cuffs apparatus instrument omron cooker
  bandage stocking stockings garment garments mattress ulcer ulcers rs npr rupees price under below`);
const readings =
  splitList(`show shows showing shown says reading high higher above aayo ayo aako aayeko aairahe
  bhayo vayo bhako bhayeko bhaeko dekhayo dekhaucha dekhaudai pugyo pugeko badhyo badheko
  आयो आएको भयो भएको देखायो पुग्यो पुगेको बढ्यो बढेको`);

/** Words of somebody who tells what happened, not of a label: "took amlodipine, bp 210". */
const tellings =
  splitList(`took taken taking take after still even despite khaye khayo khako khada khayera pachi
  my mero hamro buwa baba aama mother father patient खाए खाएको पछि मेरो`);
const joiners = splitList("over by upon");
/** Medicines for blood pressure: beside them "BP" is the pressure. */
const pressureMedicine = /(?:pril|sartan|dipine|olol)$/;

/** A reading of a monitor, and where it stands among the words. */
interface Reading {
  from: number;
  /** The word after it. */
  to: number;
  systolic: number;
  diastolic: number | null;
}

/**
 * Returns whether folded words tell of a severe high blood pressure as a number: "bp 200", "190/110 pressure". "Ibuprofen
 * BP 200 mg" names the British Pharmacopoeia.
 */
export function tellsOfHighPressure(folded: readonly string[]): boolean {
  const words = splitPressures(folded);
  const severe = listReadings(words).filter(isSevere);
  const tells = (own: ReadonlySet<string>) => words.some((word) => own.has(word));
  const isGoods = tells(goods) && !tells(readings);
  return words.some(
    (word, at) =>
      pressures.has(word) &&
      (tells(readings) || tells(tellings) || !isPharmacopoeia(words, at)) &&
      severe.some((reading) => isNear(reading, at) && !(isGoods && reading.diastolic === null)),
  );
}

/** Writes "b p" as one word and "bp200" as two. */
function splitPressures(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (word === "b" && words[at + 1] === "p") return ["bp"];
    if (word === "p" && words[at - 1] === "b") return [];
    const number = word.startsWith("bp") ? word.slice(2) : "";
    return readNumber(number) === null ? [word] : ["bp", number];
  });
}

/** Returns whether "BP" belongs to the name or form of a medicine that is none for the pressure. */
function isPharmacopoeia(words: readonly string[], at: number): boolean {
  if (words[at] !== "bp" || words.some((word) => pressureMedicine.test(word))) return false;
  const before = words.slice(0, at).findLast((word) => readNumber(word) === null) ?? "";
  return isGenericName(before) || isDistinguishing(before) || isFormWord(words[at + 1] ?? "");
}

function listReadings(words: readonly string[]): Reading[] {
  const found: Reading[] = [];
  for (let from = 0; from < words.length; from++) {
    const one = readNumber(words[from]);
    if (one === null) continue;
    const next = from + (joiners.has(words[from + 1] ?? "") ? 2 : 1);
    const other = readNumber(words[next]);
    const isPair = other !== null && isPlausible(one, other);
    const to = isPair ? next + 1 : from + 1;
    const isDose = findUnitNames(words[to] ?? "") !== null;
    if (!isDose) {
      const systolic = isPair ? Math.max(one, other) : one;
      found.push({ from, to, systolic, diastolic: isPair ? Math.min(one, other) : null });
    }
    from = to - 1;
  }
  return found;
}

const isPlausible = (one: number, other: number): boolean =>
  one !== other && Math.max(one, other) <= highestOfTwo && Math.min(one, other) >= lowestOfTwo;

const isSevere = ({ systolic, diastolic }: Reading): boolean =>
  diastolic === null
    ? systolic >= severeSystolic && systolic <= highestAlone
    : systolic >= severeSystolic || diastolic >= severeDiastolic;

const isNear = ({ from, to }: Reading, at: number): boolean =>
  from > at ? from - at - 1 <= mostAfter : at - to <= mostBefore;

function readNumber(word = ""): number | null {
  const digits = normalizeDigits(word);
  return /^\d{2,3}$/.test(digits) ? Number(digits) : null;
}
