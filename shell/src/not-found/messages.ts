import type { Messages } from "@aushadhi/shared-ui";

const en = {
  lead: "Whoops! That page doesn't exist.",
  lookingFor: (what: string) => `Looking for ${what}?`,
  pages: "Pages to go on from",
  home: "Home",
  search: "Search",
  help: "Help",
  contact: "Contact",
  goBack: "Go Back",
  support: "Contact support",
  supportNote:
    "If a link brought you here, or you cannot find what you need, please contact support and we will help you find it.",
  hints: {
    home: "our home page",
    shop: "our shop",
    search: "a product",
    products: "All Products",
    categories: "our categories",
    orders: "My Orders",
    addresses: "My Addresses",
    settings: "Account Settings",
    profile: "My Profile",
    about: "About Us",
    terms: "our Terms of Service",
    privacy: "our Privacy Policy",
    support: "our support",
  },
};

/** Texts of the 404 page. They load with it. The head of its document has its own texts. */
export const notFoundMessages: Messages<typeof en> = { en };
