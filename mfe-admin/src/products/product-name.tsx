import type { Product } from "@aushadhi/api/contract";
import { formatDay, Nepali, useMessages } from "@aushadhi/shared-ui";
import { Note } from "../ui/note.ts";
import { TextLink } from "../ui/text-link.ts";
import { formatProductFacts } from "./format-product-facts.ts";
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
