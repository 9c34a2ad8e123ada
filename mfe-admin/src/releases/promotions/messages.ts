import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Promotions",
  text: "The latest changes of what is live. A promotion is taken back as a whole.",
  label: "Promotions",
  loading: "Loading promotions...",
  empty: { title: "No promotions yet" },
  columns: { number: "Number", changes: "Changes", when: "When", state: "State" },
  number: (id: number) => `#${id}`,
  states: {
    live: "Live",
    replaced: "Replaced",
    takenBack: (by: number) => `Taken back by #${by}`,
  },
  takesBack: (id: number) => `Takes #${id} back`,
  takeBack: {
    title: (id: number) => `Take back promotion #${id}`,
    question: "Visitors get this from their next page on. Pages that are open keep what they have.",
    /** @param version the one before, null when there was none */
    returns: (name: string, version: string | null, live: string | null) => {
      if (version === null) return `${name} leaves the site: it had no version before`;
      return live === null ? `${name} comes back as ${version}` : `${name} goes back to ${version}`;
    },
    words: { action: "Take Back", busy: "Taking back..." },
    done: "Promotion taken back",
    already: "Nothing changed: it was taken back before",
    failed: "Failed to take the promotion back",
  },
};

/** Texts of the list of promotions. */
export const promotionsMessages: Messages<typeof en> = { en };
