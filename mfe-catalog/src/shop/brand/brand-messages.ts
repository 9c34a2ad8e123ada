import type { Messages } from "@aushadhi/shared-ui";

const en = {
  lacks: (name: string) => `${name} is not in the shop.`,
  didYouMean: (name: string) => `Did you mean ${name}? It is not in the shop.`,
  contains: (name: string, composition: string) => `${name} is ${composition}.`,
  same: "These products have the same active ingredients. Compare the strengths, and ask a pharmacist before you change a medicine.",
  otherStrength: "The strength differs: no product has the one that you asked for.",
  nothing: "No product of the shop has exactly the same active ingredients.",
};

/** Texts about a well-known brand that the shop lacks. */
export const brandMessages: Messages<typeof en> = { en };
