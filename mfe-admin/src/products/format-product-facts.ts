import type { Product } from "@aushadhi/api/contract";

type Facts = Pick<Product, "genericName" | "strength" | "form" | "packSize" | "packUnit">;

/**
 * Formats a product's facts in one line: `Paracetamol · 500 mg · Tablet · 10 tablets`; empty when
 * none is known.
 */
export function formatProductFacts({
  genericName,
  strength,
  form,
  packSize,
  packUnit,
}: Facts): string {
  const pack = packSize && `${packSize} ${packUnit}`;
  return [genericName, keepUnits(strength), form, keepUnits(pack)].filter(Boolean).join("\u00a0· ");
}

/** Prevents a line break between a number and its unit. */
const keepUnits = (text: string | number | null | undefined) =>
  text && String(text).replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
