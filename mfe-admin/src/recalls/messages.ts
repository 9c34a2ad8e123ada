import type { RecallAnswer } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const one = (count: string, single: string, many: string) =>
  `${count} ${count === "1" ? single : many}`;

const answers: Record<RecallAnswer, string> = {
  notReached: "Not reached",
  informed: "Informed",
  returned: "Returned",
};

const en = {
  title: "Recalls",
  none: "–",
  noNumber: "Without a number",
  back: "All recalls",
  search: {
    title: "Start a Recall",
    text: "Enter the batch number of the notice, or the name of a product.",
    label: "Search",
    field: "Batch number or product",
    failed: "Failed to search",
    loading: "Searching...",
    batches: "Batches with this number",
    noBatches: {
      title: "No batch has this number",
      text: "Neither the shop nor an old order knows it. Check the spelling.",
    },
    products: "Products with this name",
    columns: {
      name: "Product",
      number: "Batch",
      expiry: "Expires",
      state: "State",
      quantity: "In the shop",
    },
    who: (name: string) => `Who got it: ${name}`,
    whoShort: "Who got it",
    recall: (batches: string) => `Recall ${one(batches, "Batch", "Batches")}`,
    recallProduct: "Recall Whole Product",
    recallProductNamed: (name: string) => `Recall Whole Product: ${name}`,
    open: "Open recall",
  },
  states: {
    sellable: "On sale",
    quarantine: "Set aside",
    recalled: "Recalled",
    destroyed: "Destroyed",
  },
  start: {
    title: "Stop Sale and Recall",
    text: (what: string) => `${what} will not be sold from now on, also not from carts.`,
    reason: "Reason",
    hint: "Notice of the agency, number and date",
    save: "Stop Sale",
    saving: "Stopping...",
    done: "The sale is stopped",
    failed: "Failed to stop the sale",
  },
  list: {
    title: "All Recalls",
    label: "Recalls",
    loading: "Loading recalls...",
    failed: "Failed to load the recalls",
    empty: { title: "No recalls", text: "Nothing was recalled so far." },
    columns: { what: "What", reason: "Reason", at: "Since", state: "State" },
    goesOn: "Goes on",
    ended: "Ended",
    whole: "Whole product",
  },
  details: {
    failed: "Failed to load the recall",
    loading: "Loading the recall...",
    begun: (reason: string, day: string, by: string | null) =>
      `Reason: ${reason} (${day}${by === null ? "" : `, started by ${by}`})`,
    ended: (reason: string, day: string, by: string | null) =>
      `Ended: ${reason} (${day}${by === null ? "" : `, by ${by}`})`,
    figures: {
      orders: "Orders",
      pieces: "Pieces with customers",
      open: "Not delivered yet",
      answered: "Answered",
      mailed: "Mailed",
    },
    stopParcels: "Stop these parcels first",
  },
  orders: {
    title: "Who Got It",
    before: "Nothing is recalled yet.",
    label: "Orders with pieces of it",
    loading: "Loading orders...",
    failed: "Failed to load the orders",
    found: (orders: number) => one(String(orders), "order", "orders"),
    empty: { title: "Nobody has pieces of it", text: "No order got it, or all pieces came back." },
    filtered: { title: "No order has this answer", text: "Choose another answer." },
    filters: "Filters",
    answer: "Answer",
    all: "All",
    noAnswer: "No answer yet",
    columns: {
      number: "Order",
      who: "Customer",
      items: "Pieces",
      status: "Status",
      mailed: "Mailed",
      answer: "Answer",
    },
    item: (pieces: string, name: string, batch: string | null) =>
      `${pieces} × ${name}${batch === null ? "" : ` (batch ${batch})`}`,
    returned: (pieces: string) => one(pieces, "piece", "pieces"),
    record: (order: string) => `Record the answer of ${order}`,
    download: {
      action: "Export CSV",
      busy: (kilobytes: string) => `Exporting... ${kilobytes} kB`,
      done: "Orders exported",
      failed: "Failed to export the orders",
    },
    print: "Print",
    printFailed: "Failed to print the list",
    blocked:
      "The browser has blocked the new window. Allow pop-ups for this site, and print again.",
    printed: {
      title: (what: string) => `Recall: ${what}`,
      phone: "Telephone",
      done: "Done",
      shop: (reason: string, day: string) => `${reason} (${day})`,
    },
  },
  answers,
  answering: {
    title: (order: string) => `Answer of ${order}`,
    answer: "What did the customer say?",
    pieces: (pieces: string) => `Returned pieces of ${pieces}`,
    note: "Note",
    missing: "Choose an answer",
    save: "Save Answer",
    saving: "Saving...",
    done: "Answer saved",
    failed: "Failed to save the answer",
  },
  mail: {
    open: (customers: string) => `Mail ${one(customers, "Customer", "Customers")}`,
    title: "Mail the Customers",
    text: (orders: string) =>
      `Sent once for ${one(orders, "order", "orders")}, with what each of them got.`,
    subject: "Subject",
    letter: "Text",
    look: "Look at the Mail",
    looking: "Writing...",
    previewTitle: "The Mail",
    change: "Change",
    save: (orders: string) => `Send to ${one(orders, "Order", "Orders")}`,
    saving: "Sending...",
    done: "The mails are on their way",
    failed: "Failed to mail the customers",
    previewFailed: "Failed to write the mail",
  },
  end: {
    open: "End Recall",
    title: "End Recall",
    text: "Its batches get back the state that they had, and may be sold again.",
    reason: "Reason",
    save: "End Recall",
    saving: "Ending...",
    done: "The recall has ended",
    failed: "Failed to end the recall",
  },
};

/** Texts of the recalls. */
export const recallsMessages: Messages<typeof en> = { en };
