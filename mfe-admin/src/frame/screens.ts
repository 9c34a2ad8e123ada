import { links, type SessionUser } from "@aushadhi/shared-ui";
import {
  ChartColumn,
  ClipboardList,
  Clock,
  FolderTree,
  History,
  Inbox,
  type LucideIcon,
  Package,
  Rocket,
  Settings,
  TicketPercent,
  Undo2,
  Users,
} from "lucide-react";
import type { frameMessages } from "./messages.ts";

export interface AdminScreen {
  name: keyof typeof frameMessages.en.screens;
  href: string;
  Icon: LucideIcon;
  /** The keyboard shortcut. */
  keys: string;
  /** The role it is for; staff and admins when missing. */
  role?: SessionUser["role"];
}

const { adminDashboard, adminOrders, adminCustomers, adminStatistics } = links;
const settings = `${adminDashboard}?tab=settings`;

/** All admin screens in navigation order. */
const adminScreens: readonly AdminScreen[] = [
  { name: "orders", href: adminOrders, Icon: ClipboardList, keys: "g o" },
  { name: "products", href: adminDashboard, Icon: Package, keys: "g p" },
  {
    name: "categories",
    href: `${adminDashboard}?view=categories`,
    Icon: FolderTree,
    keys: "g c",
    role: "admin",
  },
  { name: "coupons", href: `${adminDashboard}?tab=coupons`, Icon: TicketPercent, keys: "g d" },
  {
    name: "deliveries",
    href: `${adminDashboard}?view=deliveries`,
    Icon: Inbox,
    keys: "g i",
  },
  { name: "customers", href: adminCustomers, Icon: Users, keys: "g u" },
  { name: "expiry", href: `${adminDashboard}?view=expiry`, Icon: Clock, keys: "g x" },
  { name: "recalls", href: `${adminDashboard}?view=recalls`, Icon: Undo2, keys: "g b" },
  { name: "statistics", href: adminStatistics, Icon: ChartColumn, keys: "g s" },
  { name: "activity", href: `${settings}&part=audit`, Icon: History, keys: "g a", role: "admin" },
  { name: "releases", href: `${settings}&part=releases`, Icon: Rocket, keys: "g r" },
  { name: "settings", href: settings, Icon: Settings, keys: "g e" },
];

/** Lists the screens that a role may open. */
export const listScreens = (role: SessionUser["role"]): readonly AdminScreen[] =>
  adminScreens.filter((screen) => !screen.role || screen.role === role);

/**
 * Finds the screen of an address; undefined when unknown.
 * @param search without its question mark
 */
export function findScreen(
  screens: readonly AdminScreen[],
  path: string,
  search: string,
): AdminScreen | undefined {
  const address = path.toLowerCase();
  if (address !== adminDashboard) {
    return screens.find(({ href }) => address === href || address.startsWith(`${href}/`));
  }
  const fields = new URLSearchParams(search);
  const [isActivity, isReleases] = ["audit", "releases"].map((part) => fields.get("part") === part);
  const tab = fields.get("tab");
  const name =
    tab === "settings"
      ? (isActivity && "activity") || (isReleases && "releases") || "settings"
      : tab === "coupons" && tab;
  const view = `?view=${fields.get("view")}`;
  const found = screens.find((screen) =>
    name ? screen.name === name : screen.href.endsWith(view),
  );
  // Without a known tab or view, the dashboard opens the first tab of the user's role.
  return found ?? screens.find(({ href }) => href.startsWith(adminDashboard));
}
