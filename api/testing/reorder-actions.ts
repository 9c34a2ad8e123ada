import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";

/** The calls of the suggested order. */
export const reorderActions: BackOfficeAction[] = [
  {
    ...ofAdmins,
    call: "PUT /reorder/settings",
    body: { leadDays: 10 },
    wrong: { leadDays: -1 },
    action: "settings.reorder",
    subject: () => "reorder",
    before: { leadDays: 7 },
    after: { leadDays: 10 },
  },
  {
    closedTo: ["customer"],
    call: "GET /reorder.csv",
    path: () => "/reorder.csv?supplier=none",
    missing: "/reorder.csv?category=",
    action: "stock.order-export",
    subject: () => "reorder",
    before: null,
    after: { supplier: "none" },
  },
];
