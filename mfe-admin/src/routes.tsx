import { lazyPage, links, type PageHead, type RemoteRoute } from "@aushadhi/shared-ui";
import { customersMessages } from "./customers/messages.ts";
import { getDashboardTitle } from "./dashboard/get-dashboard-title.ts";
import { dashboardMessages } from "./dashboard/messages.ts";
import { ordersMessages } from "./orders/messages.ts";
import { statisticsMessages } from "./statistics/messages.ts";

/** Creates a screen for staff and admins. It fetches its data in the browser, without SSR. */
const createScreen = (
  path: string,
  { title, description }: Pick<PageHead, "title" | "description">,
  query: readonly string[],
  Page: RemoteRoute["Page"],
  getTitle: (asked: Parameters<RemoteRoute["load"]>[0]) => string = () => title,
): RemoteRoute => ({
  path,
  access: "staff",
  layout: "own",
  query,
  Page,
  load: async (asked) => ({
    title: getTitle(asked),
    description,
    canonical: path.replace(/\/:.*/, ""),
    noIndex: true,
  }),
});

/** All pages of the admin area. */
export const routes: readonly RemoteRoute[] = [
  createScreen(
    links.adminDashboard,
    dashboardMessages.en,
    [
      ...["tab", "page", "limit", "q", "do"],
      // Product list.
      ...["sort", "status", "stock", "expiry", "category", "view"],
      // The open product, coupon, category or search word.
      ...["product", "coupon", "edit"],
      // Product import, and stock counts.
      ...["import", "kind", "count", "show"],
      // The open recall, or the batch whose buyers are shown.
      ...["recall", "batch", "answer"],
      // What expires or runs low.
      ...["list", "days"],
      // Deliveries.
      ...["delivery", "supplier"],
      // Settings: people, audit log and releases.
      ...["part", "role", "action", "actor", "subject", "from", "to", "package"],
    ],
    lazyPage(() => import("./dashboard/dashboard-page.tsx")),
    ({ user, query }) =>
      getDashboardTitle(dashboardMessages.en.titles, user?.role ?? "admin", query.toString()),
  ),
  createScreen(
    // With an id, that order is open beside the list.
    `${links.adminOrders}/:id?`,
    ordersMessages.en,
    [
      ...["q", "status", "paymentStatus", "date", "from", "to", "assignee", "prescription"],
      ...["coupon", "refundDue", "view", "sort", "page", "limit", "do"],
    ],
    lazyPage(() => import("./orders/orders-page.tsx")),
  ),
  createScreen(
    links.adminCustomers,
    customersMessages.en,
    ["q", "page", "limit"],
    lazyPage(() => import("./customers/customers-page.tsx")),
  ),
  {
    ...createScreen(
      `${links.adminCustomers}/:id`,
      customersMessages.en.one,
      ["page", "limit"],
      lazyPage(() => import("./customers/customer-page.tsx")),
    ),
    // Loaded late, because every screen's script includes these routes.
    load: async (context) => (await import("./customers/load-customer.ts")).loadCustomer(context),
  },
  createScreen(
    links.adminStatistics,
    statisticsMessages.en,
    [],
    lazyPage(() => import("./statistics/statistics-page.tsx")),
  ),
];
