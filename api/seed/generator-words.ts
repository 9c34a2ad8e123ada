import { z } from "zod";
import { categoryHues } from "../src/contract/category-hues.ts";
import { readTable } from "./read-table.ts";
import namesData from "./words/names.json" with { type: "json" };
import nepaliData from "./words/nepali.json" with { type: "json" };
import phrasesData from "./words/phrases.json" with { type: "json" };

const categorySchema = z.enum(Object.keys(categoryHues) as [keyof typeof categoryHues]);
const linesSchema = z.array(z.string().min(1)).min(1);
/** Words separated by spaces. */
const wordsSchema = z.string().transform((words) => words.split(" "));

/** "Strip of 10 = 1; Strip of 15 = 1.45": each pack with its price relative to the smallest. */
const packsSchema = z.string().transform((packs) =>
  packs.split(";").map((pack) => {
    const [label = "", times] = pack.split("=");
    return { label: label.trim(), times: z.coerce.number().positive().parse(times) };
  }),
);

const formSchema = z.object({
  form: z.string().min(1),
  /** Last word of the product's name; empty for devices, whose name has none. */
  word: z.string(),
  /** How it is used, which decides its description. */
  way: z.enum(["taken", "applied", "used"]),
  /** Products of metal, plastic or cloth have no expiry date. */
  isDated: z.stringbool(),
  /** Unit of packs that name none: tablets in a "Strip of 10". */
  unit: z.string().min(1),
  packs: packsSchema,
});

/** A form of a ware: the word in its name, its packs and whether it expires. */
export type Form = z.infer<typeof formSchema>;

const forms = new Map(readTable("words/forms.csv", formSchema).map((row) => [row.form, row]));

const findForm = (name: string): Form => {
  const form = forms.get(name);
  if (!form) throw new Error(`words/forms.csv has no form "${name}"`);
  return form;
};

/** "tablet 500 mg, 1 g; gel 1%": each form with its strengths. */
const wareFormsSchema = z.string().transform((list) =>
  list.split(";").map((item) => {
    const [name = "", ...strengths] = item.trim().split(" ");
    return { form: findForm(name), strengths: strengths.join(" ").split(", ") };
  }),
);

const wareSchema = z.object({
  category: categorySchema,
  name: z.string().min(1),
  sale: z.enum(["rx", "otc"]),
  /** Price of the smallest usual pack. */
  rupees: z.coerce.number().positive(),
  /** Follows "for": "fever and mild pain". */
  use: z.string().min(1),
  forms: wareFormsSchema,
});

/** A ware with many brand names: a generic medicine, a remedy or a device. */
export type Ware = z.infer<typeof wareSchema>;

export const wares: readonly Ware[] = readTable("words/wares.csv", wareSchema);

/** Parts of invented brands and makers, so that they are not real ones. */
export const names = z
  .object({
    brandBeginnings: wordsSchema,
    brandMiddles: wordsSchema,
    brandEndings: wordsSchema,
    /** Places, rivers, peaks and good omens, as Nepali and Indian makers use them. */
    makerNames: wordsSchema,
    /** Second part of a maker's name. Makers of devices make no medicines. */
    makerKinds: z.object({ medicine: linesSchema, tradition: linesSchema, thing: linesSchema }),
    /** Categories with makers of the kind `tradition`. */
    traditionCategories: z.array(categorySchema),
  })
  .parse(namesData);

const phrasesByWaySchema = z.object({
  taken: linesSchema,
  applied: linesSchema,
  used: linesSchema,
});

/** Sentences for descriptions, by use; `{…}` is filled in. */
export const phrases = z
  .object({ openings: phrasesByWaySchema, advice: phrasesByWaySchema, storage: linesSchema })
  .parse(phrasesData);

export const nepali = z
  .object({
    /** Common Nepali names of wares. */
    names: z.record(z.string(), z.string()),
    /** The purpose of a category, as a sentence. */
    uses: z.record(categorySchema, z.string()),
  })
  .parse(nepaliData);
