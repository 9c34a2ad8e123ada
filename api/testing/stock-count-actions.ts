import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";

/** Calls about stock counts, of which `open` and `other` are open. */
export const stockCountActions: BackOfficeAction[] = [
  {
    call: "POST /stock-counts",
    body: { scope: "all" },
    wrong: { scope: "shelf" },
    closedTo: ["customer"],
    action: "stock-count.open",
    subject: () => null,
    before: null,
    after: { scope: "all", isByBatch: false, hasOpenOrders: true },
  },
  {
    ...ofAdmins,
    call: "POST /stock-counts/:id/apply",
    path: () => "/stock-counts/open/apply",
    missing: "/stock-counts/none/apply",
    action: "stock-count.apply",
    subject: () => "open",
    before: { state: "open" },
    after: { state: "applied" },
  },
  {
    call: "POST /stock-counts/:id/discard",
    path: () => "/stock-counts/other/discard",
    missing: "/stock-counts/none/discard",
    closedTo: ["customer"],
    action: "stock-count.discard",
    subject: () => "other",
    before: { state: "open" },
    after: { state: "discarded" },
  },
];
