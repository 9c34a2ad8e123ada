import { findUnitNames } from "../words/word-kinds.ts";
import type { NumberTerm } from "./query-terms.ts";

/** A number as a product may write it. */
export type NumberSpelling = Pick<NumberTerm, "number" | "unitNames">;

/** From which to which number of a unit lists also write another one. */
const conversions: readonly {
  from: string;
  to: string;
  by: number;
  least: number;
  most: number;
}[] = [
  { from: "g", to: "mg", by: 1_000, least: 0, most: 10 },
  { from: "mg", to: "g", by: 0.001, least: 500, most: 10_000 },
  { from: "mg", to: "mcg", by: 1_000, least: 0, most: 1 },
  { from: "mcg", to: "mg", by: 0.001, least: 25, most: 1_000 },
  { from: "l", to: "ml", by: 1_000, least: 0, most: 10 },
  { from: "ml", to: "l", by: 0.001, least: 500, most: 10_000 },
  // Bandages are sold so: 4 inch is 10 cm.
  { from: "inch", to: "cm", by: 2.5, least: 1, most: 12 },
  { from: "cm", to: "inch", by: 0.4, least: 2.5, most: 30 },
];

/** Lists how lists write a decimal: 0.5 is also 0.50 and .5. A whole number has only its own spelling here. */
function listDecimals({ number, unitNames }: NumberSpelling): NumberSpelling[] {
  const [whole = "", decimals] = number.split(".");
  if (!decimals) return [{ number, unitNames }];
  const long = decimals.length === 1 ? [`${number}0`] : [];
  const short = whole === "0" ? [number, ...long].map((one) => one.slice(1)) : [];
  return [number, ...long, ...short].map((one) => ({ number: one, unitNames }));
}

/** Lists the spellings of the same amount: 1 g is 1000 mg. A number without a unit has only its decimals. */
export function convertNumber({ number, unitNames }: NumberSpelling): NumberSpelling[] {
  const unit = unitNames?.[0];
  const others = conversions
    .filter(
      ({ from, least, most }) => from === unit && Number(number) >= least && Number(number) <= most,
    )
    .map(({ to, by }) => ({
      number: String(Number((Number(number) * by).toPrecision(12))),
      unitNames: findUnitNames(to),
    }))
    .filter((other) => /^\d+(?:\.\d{1,3})?$/.test(other.number));
  return [{ number, unitNames }, ...others].flatMap(listDecimals);
}
