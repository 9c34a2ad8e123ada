import type { SessionUser } from "@aushadhi/shared-ui";
import { type ComponentType, lazy } from "react";
import type { dashboardTexts } from "./messages.ts";

export interface DashboardTab {
  id: Exclude<keyof typeof dashboardTexts.tabs, "label">;
  Content: ComponentType;
  /** Who it is for; staff and admins where nothing is said (server rules, Roles). */
  role?: SessionUser["role"];
}

/** The dashboard's tabs in their order; each comes with its code when it is first opened. */
export const dashboardTabs: readonly DashboardTab[] = [
  { id: "coupons", Content: lazy(() => import("../coupons/coupons-tab.tsx")) },
  { id: "settings", Content: lazy(() => import("../settings/settings-tab.tsx")) },
];
