import type { Messages } from "@aushadhi/shared-ui";

const one = (count: number, single: string, many: string) =>
  `${count} ${count === 1 ? single : many}`;

const en = {
  title: "Search Words",
  text: "Complaints, brands and abbreviations that customers type. A complaint shows only what needs no prescription.",
  label: "Search words",
  add: "Add Words",
  loading: "Loading search words...",
  empty: {
    title: "No search words",
    text: "Add the first ones, and customers find more.",
  },
  missing: {
    title: "Words not found",
    text: "There are no such words, or they were deleted meanwhile.",
  },
  columns: { terms: "Words", kind: "Kind", means: "Leads to" },
  kinds: { complaint: "Complaint", brand: "Brand", abbreviation: "Abbreviation" },
  eachOther: "Each other",
  fields: {
    kind: "Kind",
    terms: "Words in Roman letters",
    devanagari: "Words in Devanagari",
    means: "Leads to",
  },
  hints: {
    terms: "bukhar, jwaro, fever",
    devanagari: "ज्वरो, बुखार",
    means: { complaint: "paracetamol, pain relief", brand: "ibuprofen 400 mg, paracetamol 325 mg" },
  },
  form: {
    addTitle: "Add Search Words",
    editTitle: "Edit Search Words",
    addText: "Separate words with commas.",
    kinds: {
      complaint: "A complaint, which leads to medicines that need no prescription",
      brand: "Brands with the same contents, which lead to exactly these contents",
      abbreviation: "Abbreviations or spellings of one word, each found by the others",
    },
    means: {
      complaint: "Leads to: generic names or other words to search for, the likeliest first",
      brand: "Leads to: all contents, with strengths if there is only one",
    },
    add: { save: "Save Words", saving: "Saving..." },
    edit: { save: "Update Words", saving: "Updating..." },
  },
  conflict: { title: "Somebody else has changed these words meanwhile" },
  question:
    "Are you sure you want to delete these words? The search will not understand them any more.",
  done: {
    created: "Search words saved",
    updated: "Search words updated",
    deleted: "Search words deleted",
  },
  failed: {
    fetch: "Failed to load the search words",
    create: "Failed to save the search words",
    update: "Failed to update the search words",
    delete: "Failed to delete the search words",
  },
  tried: {
    title: "Try a Search",
    text: "How the search understands a text now, and what customers get for it.",
    field: "Text to search for",
    loading: "Searching...",
    failed: "Failed to try the search",
    finds: (products: number, names: readonly string[]) =>
      products === 0
        ? "Customers find nothing."
        : `Customers find ${one(products, "product", "products")}: ${names.join(", ")}${products > names.length ? ", …" : ""}`,
    emergency: "An emergency: they see what to do and whom to call, and no product.",
    brand: (name: string, composition: string) => `They read that ${name} is ${composition}.`,
    pharmacistAsk: "They are told to ask the pharmacist.",
    instead: (texts: readonly string[]) =>
      `They read that the shop lacks it, and see apart: ${texts.join(", ")}`,
    shownFor: (other: string) => `They see what “${other}” finds.`,
    offered: (other: string) => `They are asked: Did you mean “${other}”?`,
    dropped: (words: readonly string[]) => `Left out: ${words.join(", ")}`,
    alsoFor: (word: string, others: readonly string[]) =>
      `“${word}” also finds ${others.join(", ")}`,
    complaint: (means: string) => `It is a complaint that leads to ${means}`,
    meaning: (text: string, products: number) =>
      `${text} (${one(products, "product", "products")} without prescription)`,
  },
  misses: {
    title: "Searches Without Result",
    text: "What customers of the last 30 days searched for and did not find, the most frequent first.",
    label: "Searches without result",
    loading: "Loading searches...",
    failed: "Failed to load the searches without result",
    empty: {
      title: "No searches without result",
      text: "What customers do not find appears here.",
    },
    columns: { term: "Searched for", searches: "Times", lastDay: "Last time" },
    add: "Add Words",
    addFor: (term: string) => `Add Words for ${term}`,
  },
};

/** Texts of the search words, in Settings. */
export const searchWordsMessages: Messages<typeof en> = { en };
