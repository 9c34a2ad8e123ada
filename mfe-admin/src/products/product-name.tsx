import type { Product } from "@aushadhi/api/contract";
import { formatDay, Nepali, useMessages } from "@aushadhi/shared-ui";
import { Note } from "../ui/note.ts";
import { TextLink } from "../ui/text-link.ts";
import { productsMessages } from "./messages.ts";

interface ProductNameProps {
  product: Product;
  /** Address of the product's form. */
  href: string;
  showsExpiry: boolean;
}

/** A product's name with its facts in one line below. */
export function ProductName({ product, href, showsExpiry }: ProductNameProps) {
  const text = useMessages(productsMessages);
  const { name, manufacturer, expiryDate, ...facts } = product;
  const line = [
    formatProductFacts(facts),
    manufacturer,
    showsExpiry && expiryDate && text.expires(formatDay(expiryDate)),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      <TextLink href={href}>
        <Nepali text={name} />
      </TextLink>
      {line && (
        <Note title={line}>
          <Nepali text={line} />
        </Note>
      )}
    </>
  );
}

type Facts = Pick<Product, "genericName" | "strength" | "form" | "packSize" | "packUnit">;

/**
 * Formats a product's facts in one line: `Paracetamol · 500 mg · Tablet · 10 tablets`; empty when
 * none is known.
 */
function formatProductFacts({ genericName, strength, form, packSize, packUnit }: Facts): string {
  const pack = packSize && `${packSize} ${packUnit}`;
  return [genericName, keepUnits(strength), form, keepUnits(pack)].filter(Boolean).join("\u00a0· ");
}

/** Prevents a line break between a number and its unit. */
const keepUnits = (text: string | number | null | undefined) =>
  text && String(text).replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
