import type { Messages } from "@aushadhi/shared-ui";
import { auditTexts } from "./audit/messages.ts";
import { categoriesTexts } from "./categories/messages.ts";
import { couponsTexts } from "./coupons/messages.ts";
import { dashboardTexts } from "./dashboard/messages.ts";
import { frameTexts } from "./frame/messages.ts";
import { importsTexts } from "./imports/messages.ts";
import { ordersTexts } from "./orders/messages.ts";
import { peopleTexts } from "./people/messages.ts";
import { productsTexts } from "./products/messages.ts";
import { settingsTexts } from "./settings/messages.ts";
import { statisticsTexts } from "./statistics/messages.ts";
import { uiTexts } from "./ui/messages.ts";

const en = {
  ui: uiTexts,
  frame: frameTexts,
  dashboard: dashboardTexts,
  products: productsTexts,
  categories: categoriesTexts,
  imports: importsTexts,
  coupons: couponsTexts,
  orders: ordersTexts,
  statistics: statisticsTexts,
  settings: settingsTexts,
  people: peopleTexts,
  audit: auditTexts,
};

/** Every text of the back office that a person reads; each screen keeps its own beside it. */
export const messages: Messages<typeof en> = { en };
