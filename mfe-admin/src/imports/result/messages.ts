import type { ImportCounts } from "@aushadhi/api/contract";
import { type Format, leftOut, outcome, were, willBe } from "../count-words.ts";

/** Texts of what an import would do, or did. */
export const resultTexts = {
  kinds: {
    created: "New products",
    changed: "Changed",
    unchanged: "Unchanged",
    refused: "Refused",
  },
  kind: { created: "New", changed: "Changed", unchanged: "Unchanged", refused: "Refused" },
  rows: {
    label: "Rows of the file",
    kinds: "Which rows",
    all: "All rows",
    kind: (name: string, count: string) => `${name} (${count})`,
    loading: "Loading rows...",
    failed: "Failed to fetch the rows",
    empty: { title: "There are no such rows" },
    columns: { name: "Product", line: "Line", kind: "Result", words: "What and why" },
    line: (line: number) => `Line ${line}`,
    nameless: "(no name)",
    sku: (sku: string) => `SKU ${sku}`,
    noSku: "No SKU",
    none: "(none)",
    becomes: "becomes",
    nothing: "–",
  },
  apply: {
    title: "Import these products?",
    question: (counts: ImportCounts, format: Format) =>
      `${outcome(counts, format, willBe)}, all at once.${leftOut(counts, format, willBe)}`,
    nothing: "No row of this file changes anything.",
    action: "Import",
    busy: "Starting...",
    failed: "Failed to begin the import",
  },
  applied: {
    text: (counts: ImportCounts, format: Format) =>
      `${outcome(counts, format, were)}.${leftOut(counts, format, were)}`,
    products: "See the Products",
    another: "Import Another File",
  },
};
