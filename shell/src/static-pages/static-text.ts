/** A paragraph, a list, or steps that follow each other. */
export type Block = string | { list: readonly string[] } | { steps: readonly string[] };

export interface Section {
  /** Place of the section on its page. */
  id: string;
  heading: string;
  body: readonly Block[];
  /** Whose contact details close the section. */
  contact?: "support" | "privacy";
}

/** The text of one static page. */
export interface StaticText {
  title: string;
  lead: string;
  /** Calendar date of the last change, for texts that people may have to go by. */
  updated?: string;
  sections: readonly Section[];
}
