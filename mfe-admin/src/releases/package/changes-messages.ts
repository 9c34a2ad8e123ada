import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: (from: string) => `What changes after ${from}`,
  first: "What it brings",
  loading: "Comparing...",
  failed: "Failed to compare the versions",
  same: "No page, fragment, import, dependency or script size differs.",
  routes: { added: "New pages", removed: "Removed pages" },
  access: "Who may open a page",
  fragments: { added: "New fragments", removed: "Removed fragments" },
  shared: "Shared packages",
  dependencies: "Other dependencies",
  imports: { added: "Newly used", removed: "No longer used" },
  scripts: "Scripts a page, compressed",
  changed: (name: string, from: string | null, to: string | null) => {
    if (from === null) return `${name}: ${to}, new`;
    return to === null ? `${name}: no longer, was ${from}` : `${name}: ${to}, was ${from}`;
  },
  more: (size: string) => `${size} more`,
  less: (size: string) => `${size} less`,
  gone: "removed",
  changeLog: "Change log",
  commits: "Commits",
  /** @param version the live one when its team sent it */
  since: (list: string, version: string) => `${list} since ${version}`,
  others: (count: string) => `and ${count} more`,
};

/** Texts of what a version changes. */
export const changesMessages: Messages<typeof en> = { en };
