import { normalizeDigits } from "../../../../contract/index.ts";

/** At or below this saturation, in percent, people must go to a hospital: NHS, Looking after yourself at home with a pulse oximeter. */
const highestSevere = 92;
/** Words between the oxygen and its number: "oxygen level is only 85". */
const mostBetween = 3;

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/** Nothing else has a number of these. */
const certain = splitList("spo2 spo sats saturation");
const oxygens = splitList("oxygen oxigen oksijan oksijen aksijan o2 oximeter अक्सिजन");
/** Beside these the number of an oxygen is a size, a price or a purity, unless a person is spoken of. */
const goods = splitList(`
  cylinder cylinders concentrator concentrators can cans mask masks machine meter regulator pipe tube litre liter litres liters
  l lpm kg cft cubic price rs npr rupees rent refill purity ml serum cream facial सिलिन्डर मास्क`);

const people = splitList(`
  patient birami father mother baby child buwa ama aama baba bachcha he she his her level shows showing reading gasping
  बिरामी बुवा आमा बच्चा`);

/** Returns whether folded words tell of too little oxygen in the blood as a number: "spo2 84". */
export function tellsOfLowOxygen(words: readonly string[]): boolean {
  const isOfGoods =
    words.some((word) => goods.has(word)) && !words.some((word) => people.has(word));
  return words.some((word, at) => {
    if (!certain.has(word) && (isOfGoods || !oxygens.has(word))) return false;
    const near = words.slice(Math.max(0, at - mostBetween), at + mostBetween + 2);
    return near.some(isSevere);
  });
}

const isSevere = (word: string): boolean => {
  const digits = normalizeDigits(word);
  if (!/^\d{2}$/.test(digits)) return false;
  return Number(digits) <= highestSevere;
};
