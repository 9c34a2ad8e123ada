import { type LazyPage, lazyPage, type SessionUser } from "@aushadhi/shared-ui";
import type { dashboardMessages } from "./messages.ts";

export interface DashboardTab {
  id: Exclude<keyof typeof dashboardMessages.en.tabs, "label">;
  Content: LazyPage;
  /** The role it is for; staff and admins when missing. */
  role?: SessionUser["role"];
}

/** The dashboard's tabs in order. The code of each tab loads when it is first opened. */
export const dashboardTabs: readonly DashboardTab[] = [
  {
    id: "products",
    Content: lazyPage(() => import("./products-tab.tsx")),
  },
  { id: "coupons", Content: lazyPage(() => import("../coupons/coupons-tab.tsx")) },
  { id: "settings", Content: lazyPage(() => import("../settings/settings-tab.tsx")) },
];
