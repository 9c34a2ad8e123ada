import { normalizeDigits } from "../../../contract/index.ts";
import { isGenericName } from "./generic-names.ts";
import { findUnitNames, isDistinguishing } from "./word-kinds.ts";

/**
 * From here on the American Heart Association speaks of a crisis, mmHg ("Hypertensive Crisis: When You Should Call 911",
 * https://www.heart.org/en/health-topics/high-blood-pressure/understanding-blood-pressure-readings).
 */
const severeSystolic = 180;
const severeDiastolic = 120;
/** No monitor shows more, mmHg. */
const highest = 300;
/** Words between the pressure and its number: "bp is very high 200". */
const maxBetween = 4;

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

/**
 * Returns whether folded words tell of a severe high blood pressure as a number: "bp 200", "pressure 190/110". "Ibuprofen
 * BP 200 mg" names the British Pharmacopoeia.
 */
export function tellsOfHighPressure(words: readonly string[]): boolean {
  if (words.some((word) => goods.has(word)) && !words.some((word) => readings.has(word)))
    return false;
  return words.some(
    (word, at) =>
      pressures.has(word) && !isPharmacopoeia(words, at) && isSevere(words.slice(at + 1)),
  );
}

/** Returns whether "BP" follows the name or form of a medicine. */
function isPharmacopoeia(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? "";
  return words[at] === "bp" && (isGenericName(before) || isDistinguishing(before));
}

function isSevere(after: readonly string[]): boolean {
  const at = after.findIndex((word) => readNumber(word) !== null);
  const first = readNumber(after[at] ?? "");
  if (first === null || at > maxBetween || first > highest) return false;
  const next = after[at + 1] ?? "";
  if (findUnitNames(next)) return false;
  const second = readNumber(next);
  return (
    first >= severeSystolic || (second !== null && second < first && second >= severeDiastolic)
  );
}

function readNumber(word: string): number | null {
  const digits = normalizeDigits(word);
  return /^\d{2,3}$/.test(digits) ? Number(digits) : null;
}
