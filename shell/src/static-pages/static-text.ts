/** A paragraph, a list, or numbered steps. */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] };

export interface Section {
  /** Id of the section on its page. */
  id: string;
  heading: string;
  body: readonly Block[];
  /** Contact details at the end of the section. */
  contact?: "support" | "privacy";
}

/** The text of one static page. */
export interface StaticText {
  title: string;
  lead: string;
  /** Calendar date of the last change, for legal texts. */
  updated?: string;
  sections: readonly Section[];
}
