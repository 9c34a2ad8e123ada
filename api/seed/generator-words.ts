import { z } from "zod";
import { categoryHues } from "../src/contract/category-hues.ts";
import { readTable } from "./read-table.ts";
import namesData from "./words/names.json" with { type: "json" };
import nepaliData from "./words/nepali.json" with { type: "json" };
import phrasesData from "./words/phrases.json" with { type: "json" };

const categorySchema = z.enum(Object.keys(categoryHues) as [keyof typeof categoryHues]);
const linesSchema = z.array(z.string().min(1)).min(1);
/** Words with spaces between them. */
const wordsSchema = z.string().transform((words) => words.split(" "));

/** "Strip of 10 = 1; Strip of 15 = 1.45": each pack, and what it costs beside the smallest. */
const packsSchema = z.string().transform((packs) =>
  packs.split(";").map((pack) => {
    const [label = "", times] = pack.split("=");
    return { label: label.trim(), times: z.coerce.number().positive().parse(times) };
  }),
);

const formSchema = z.object({
  form: z.string().min(1),
  /** Ends the product's name; empty for things, which are named by their kind. */
  word: z.string(),
  /** What is done with it, which decides what its description says. */
  way: z.enum(["taken", "applied", "used"]),
  /** Things of metal, plastic or cloth carry no expiry date. */
  isDated: z.stringbool(),
  /** What its packs count where they name nothing: tablets in a "Strip of 10". */
  unit: z.string().min(1),
  packs: packsSchema,
});

/** What a ware comes as: the word in its name, its packs and whether it expires. */
export type Form = z.infer<typeof formSchema>;

const forms = new Map(readTable("words/forms.csv", formSchema).map((row) => [row.form, row]));

const formNamed = (name: string): Form => {
  const form = forms.get(name);
  if (!form) throw new Error(`words/forms.csv has no form "${name}"`);
  return form;
};

/** "tablet 500 mg, 1 g; gel 1%": each form, and the strengths it is sold in. */
const wareFormsSchema = z.string().transform((list) =>
  list.split(";").map((item) => {
    const [name = "", ...strengths] = item.trim().split(" ");
    return { form: formNamed(name), strengths: strengths.join(" ").split(", ") };
  }),
);

const wareSchema = z.object({
  category: categorySchema,
  name: z.string().min(1),
  sale: z.enum(["rx", "otc"]),
  /** What the smallest usual pack costs. */
  rupees: z.coerce.number().positive(),
  /** Follows "for": "fever and mild pain". */
  use: z.string().min(1),
  forms: wareFormsSchema,
});

/** Something shops sell under many names: a generic medicine, a remedy or a thing. */
export type Ware = z.infer<typeof wareSchema>;

export const wares: readonly Ware[] = readTable("words/wares.csv", wareSchema);

/** Parts that brands and makers are put together from, so that they belong to nobody. */
export const names = z
  .object({
    brandBeginnings: wordsSchema,
    brandMiddles: wordsSchema,
    brandEndings: wordsSchema,
    /** Places, rivers, peaks and good omens that Nepali and Indian makers take for a name. */
    makerNames: wordsSchema,
    /** What follows. Those for things make no medicines. */
    makerKinds: z.object({ medicine: linesSchema, tradition: linesSchema, thing: linesSchema }),
    /** Categories whose wares come from makers of the kind `tradition`. */
    traditionCategories: z.array(categorySchema),
  })
  .parse(namesData);

const phrasesByWaySchema = z.object({
  taken: linesSchema,
  applied: linesSchema,
  used: linesSchema,
});

/** Sentences of descriptions, by what is done with the thing; `{…}` is filled in. */
export const phrases = z
  .object({ openings: phrasesByWaySchema, advice: phrasesByWaySchema, storage: linesSchema })
  .parse(phrasesData);

export const nepali = z
  .object({
    /** How people say and write a ware's name, where there is a usual way. */
    names: z.record(z.string(), z.string()),
    /** What a category is for, as a sentence. */
    uses: z.record(categorySchema, z.string()),
  })
  .parse(nepaliData);
