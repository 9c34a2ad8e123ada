import type { Product } from "@aushadhi/api/contract";
import { styled } from "styled-components";
import { Note } from "../ui/note.ts";
import { formatProductFacts } from "./format-product-facts.ts";

/** What a product is, under its name; nothing where nothing of it is known. */
export function ProductFactsNote({ product }: { product: Product }) {
  const facts = formatProductFacts(product);
  return facts && <ThreeLines title={facts}>{facts}</ThreeLines>;
}

// A multivitamin's generic name may have 500 characters, and a row would be as high as the screen.
const ThreeLines = styled(Note)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
