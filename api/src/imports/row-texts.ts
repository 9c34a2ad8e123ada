import {
  type ImportField,
  type ImportMapping,
  type ImportRow,
  importFields,
} from "../contract/index.ts";
import { asItWas } from "../csv/csv.ts";
import { amountIn } from "./amount.ts";
import type { CategoryNames } from "./category-names.ts";

type Problem = ImportRow["problems"][number];

/** What a row says, field by field; a field that no column gives is left out. */
export type RowCells = Partial<Record<ImportField, string>>;

export function cellsOf(cells: readonly string[], mapping: ImportMapping): RowCells {
  const said: RowCells = {};
  for (const field of importFields) {
    const columns = mapping[field];
    if (!columns?.length) continue;
    const texts = columns.map((column) => asItWas(cells[column] ?? "").trim());
    said[field] = texts.filter(Boolean).join(" ");
  }
  return said;
}

/** The row as a product's form would send it, and what no form could have sent. */
export function formTextsOf(
  said: RowCells,
  categories: CategoryNames,
  /** The category of those that name none, and whether the product has none yet. */
  fallback: { categoryId: string | null; hasNone: boolean },
): { texts: Record<string, string>; problems: Problem[] } {
  const { category, ...plain } = said;
  const texts: Record<string, string> = {};
  const problems: Problem[] = [];
  const problem = (field: string, message: string) => void problems.push({ field, message });

  for (const [field, text] of Object.entries(plain)) {
    if (field === "price" || field === "discountPrice") {
      const amount = amountIn(text);
      if (amount !== null) texts[field] = amount;
      else if (text !== "") problem(field, `No amount is clear in '${shortened(text)}'`);
      else if (field === "price") problem(field, "It has no price");
      else texts[field] = "";
    } else if (field === "stock" || field === "minStock") {
      if (text !== "") texts[field] = groupedDigits.test(text) ? text.replaceAll(",", "") : text;
    } else if (field in flags) {
      if (text !== "") texts[field] = flagText(flags[field as keyof typeof flags], text);
    } else texts[field] = text;
  }
  if (category) {
    const id = categories.idOf(category);
    if (id) texts.categoryId = id;
    else problem("category", `There is no category '${shortened(category)}'`);
  } else if (fallback.categoryId && (category === "" || fallback.hasNone)) {
    texts.categoryId = fallback.categoryId;
  } else if (category === "") texts.categoryId = "";
  return { texts, problems };
}

const groupedDigits = /^\d{1,3}(,\d{2,3})*,\d{3}$/;

/** Words for true and false of the fields that are either. */
const flags = {
  prescriptionRequired: ["yes", "no"],
  isFeatured: ["true", "false"],
  isActive: ["true", "false"],
} as const;
const words = [
  ["yes", "true", "1", "y"],
  ["no", "false", "0", "n"],
];

/** In the form's words; what is neither stays as it is, for the form to refuse. */
function flagText(forms: readonly [string, string], text: string): string {
  const at = words.findIndex((some) => some.includes(text.toLowerCase()));
  return forms[at] ?? text;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
