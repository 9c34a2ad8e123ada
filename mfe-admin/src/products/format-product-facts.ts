import type { Product } from "@aushadhi/api/contract";

type Facts = Pick<Product, "genericName" | "strength" | "form" | "packSize" | "packUnit">;

/** What a product is, in one line: `Paracetamol · 500 mg · Tablet · 10 tablets`; empty when nothing of it is known. */
export function formatProductFacts({
  genericName,
  strength,
  form,
  packSize,
  packUnit,
}: Facts): string {
  const pack = packSize && `${packSize} ${packUnit}`;
  return [genericName, strength, form, pack].filter(Boolean).join(" · ");
}
