/** Texts of this package. */
export const messages = {
  en: {
    title: "Offers",
    description: "Offers of the pharmacy",
    lead: "This page is yours.",
  },
};
