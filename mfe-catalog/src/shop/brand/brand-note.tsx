import type { LackedBrand } from "@aushadhi/api/contract";
import { Nepali, useMessages } from "@aushadhi/shared-ui";
import { brandMessages } from "./brand-messages.ts";

export interface BrandNoteProps {
  brand: LackedBrand;
  /** Number of products with the same active ingredients. */
  total: number;
}

/** Says that the shop lacks a brand, and what the brand contains. */
export function BrandNote({ brand, total }: BrandNoteProps) {
  const { name, composition, isGuess, isOtherStrength } = brand;
  const text = useMessages(brandMessages);
  return (
    <>
      <p className="suggestion">
        <strong>
          <Nepali text={isGuess ? text.didYouMean(name) : text.lacks(name)} />
        </strong>{" "}
        <Nepali text={text.contains(name, composition)} />
      </p>
      <p className="suggestion">{total > 0 ? text.same : text.nothing}</p>
      {isOtherStrength && (
        <p className="suggestion">
          <strong>{text.otherStrength}</strong>
        </p>
      )}
    </>
  );
}
