import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Search",
  hint: "Screen, action, order, product, person...",
  field: "What are you looking for?",
  results: "Results",
  close: "Close",
  groups: {
    screens: "Screens",
    actions: "Actions",
    orders: "Orders",
    products: "Products",
    people: "People",
  },
  /** `also` holds other words that find the command. */
  commands: {
    addProduct: { label: "Add product", also: "new create medicine" },
    addCategory: { label: "Add category", also: "new create" },
    importProducts: { label: "Import products", also: "upload csv file list" },
    exportProducts: { label: "Export products", also: "download csv file list" },
    countStock: { label: "Count stock", also: "inventory stocktaking shelf" },
    exportOrders: { label: "Export orders", also: "download csv file list" },
    printPickingList: { label: "Print picking list", also: "pick pack" },
    logout: { label: "Log out", also: "logout sign out" },
  },
  searching: "Searching...",
  none: (text: string) => `Nothing found for "${text}"`,
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  failed: {
    orders: "Orders could not be searched",
    products: "Products could not be searched",
    people: "People could not be searched",
  },
  failure: (failed: string, reason: string) => `${failed}: ${reason}`,
  stock: (pieces: number) => (pieces === 1 ? "1 in stock" : `${pieces} in stock`),
  keys: { open: "Open", newTab: "New tab", choose: "Choose" },
};

/** Texts of the command palette. */
export const paletteMessages: Messages<typeof en> = { en };
