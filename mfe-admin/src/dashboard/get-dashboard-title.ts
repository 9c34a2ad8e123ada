import { links, type SessionUser } from "@aushadhi/shared-ui";
import { findScreen, listScreens } from "../frame/screens.ts";
import type { dashboardMessages } from "./messages.ts";

type Titles = typeof dashboardMessages.en.titles;

/**
 * Returns the title of the screen that the dashboard's address opens, for its heading and the document.
 * @param search without its question mark
 */
export function getDashboardTitle(
  titles: Titles,
  role: SessionUser["role"],
  search: string,
): string {
  const name = findScreen(listScreens(role), links.adminDashboard, search)?.name;
  const view = name === "products" && new URLSearchParams(search).get("view");
  if (view === "import" && role === "admin") return titles.imports;
  if (view === "counts") return titles.counts;
  return name && name in titles ? titles[name as keyof Titles] : titles.products;
}
