import type { Messages } from "@aushadhi/shared-ui";

const en = {
  label: "Find a product",
  hint: "Type the name of a medicine, its maker or what it is for.",
  close: "Close",
  suggestions: "Suggestions",
  category: "Category",
  prescription: "Prescription needed",
  rx: "Rx",
  originalPrice: "Original price",
  soldOut: "Out of Stock",
  didYouMean: (text: string) => [`Did you mean `, text, `?`] as const,
  all: (text: string) => `All results for “${text}”`,
  cheapest: "Cheapest first",
  none: (text: string) => `Nothing matches “${text}”.`,
  lacks: (name: string, composition: string) => `${name} is not in the shop. It is ${composition}.`,
  emergency: "This may be an emergency.",
  askPharmacist: "Please ask our pharmacist.",
  call: (number: string) => `Call ${number}`,
  whatToDo: "What to do",
  found: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
  recent: "Recent searches",
  clear: "Clear",
  clearLabel: "Clear recent searches",
  remove: (label: string) => `Remove ${label}`,
};

/** Texts of the suggestions and of the phone's search. They load with that code. */
export const searchMessages: Messages<typeof en> = { en };
