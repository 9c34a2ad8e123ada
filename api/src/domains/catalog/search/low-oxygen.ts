import { normalizeDigits } from "../../../contract/index.ts";

/** At or below this saturation, in percent, people must go to a hospital: NHS, Looking after yourself at home with a pulse oximeter. */
const highestSevere = 92;
/** A lower number is no reading of a living person. */
const lowestReading = 40;
/** Words between the oxygen and its number: "oxygen level is only 85". */
const mostBetween = 3;

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const saturations = splitList("oxygen oxigen spo2 spo sats saturation अक्सिजन");
/** Beside these the number is a size, a price or a purity. */
const goods = splitList(`
  cylinder cylinders concentrator concentrators can cans mask masks machine meter regulator pipe tube litre liter litres liters
  l lpm kg cft cubic price rs npr rupees rent refill purity ml serum cream facial सिलिन्डर मास्क`);

/** Returns whether folded words tell of too little oxygen in the blood as a number: "spo2 84". */
export function tellsOfLowOxygen(words: readonly string[]): boolean {
  if (words.some((word) => goods.has(word))) return false;
  return words.some((word, at) => {
    if (!saturations.has(word)) return false;
    const near = words.slice(Math.max(0, at - mostBetween), at + mostBetween + 2);
    return near.some(isSevere);
  });
}

const isSevere = (word: string): boolean => {
  const digits = normalizeDigits(word);
  if (!/^\d{2}$/.test(digits)) return false;
  return Number(digits) >= lowestReading && Number(digits) <= highestSevere;
};
