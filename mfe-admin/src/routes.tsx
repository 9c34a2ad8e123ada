import { lazyPage, links, type PageHead, type RemoteRoute } from "@aushadhi/shared-ui";
import { customersMessages } from "./customers/messages.ts";
import { dashboardMessages } from "./dashboard/messages.ts";
import { ordersMessages } from "./orders/messages.ts";
import { statisticsMessages } from "./statistics/messages.ts";

/** A screen for staff and admins. It fetches its data itself: no server renders the back office. */
const createScreen = (
  path: string,
  { title, description }: Pick<PageHead, "title" | "description">,
  query: readonly string[],
  Page: RemoteRoute["Page"],
): RemoteRoute => ({
  path,
  access: "staff",
  layout: "own",
  query,
  Page,
  load: async () => ({ title, description, canonical: path.replace(/\/:.*/, ""), noIndex: true }),
});

/** Every page of the back office. */
export const routes: readonly RemoteRoute[] = [
  createScreen(
    links.adminDashboard,
    dashboardMessages.en,
    [
      ...["tab", "page", "limit", "q"],
      // Of the products.
      ...["sort", "status", "stock", "expiry", "category", "view"],
      // One that is open: of the products, of the coupons, of the categories and of the search words.
      ...["product", "coupon", "edit"],
      // Of an import of products.
      ...["import", "kind"],
      // Of the settings: people, and what was done.
      ...["part", "role", "action", "actor", "subject", "from", "to"],
    ],
    lazyPage(() => import("./dashboard/dashboard-page.tsx")),
  ),
  createScreen(
    // With an order's id that order is open in the list.
    `${links.adminOrders}/:id?`,
    ordersMessages.en,
    [
      ...["q", "status", "paymentStatus", "date", "from", "to", "assignee", "prescription"],
      ...["coupon", "refundDue", "view", "sort", "page", "limit"],
    ],
    lazyPage(() => import("./orders/orders-page.tsx")),
  ),
  createScreen(
    links.adminCustomers,
    customersMessages.en,
    ["q", "page", "limit"],
    lazyPage(() => import("./customers/customers-page.tsx")),
  ),
  createScreen(
    `${links.adminCustomers}/:id`,
    customersMessages.en.one,
    ["page", "limit"],
    lazyPage(() => import("./customers/customer-page.tsx")),
  ),
  createScreen(
    links.adminStatistics,
    statisticsMessages.en,
    [],
    lazyPage(() => import("./statistics/statistics-page.tsx")),
  ),
];
