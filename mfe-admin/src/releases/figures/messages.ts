import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "How it does",
  text: "The last hour of each version that visitors have. Scripts are those of its largest page, compressed.",
  label: (name: string) => `Figures of ${name}`,
  loading: "Loading figures...",
  failed: "Failed to load the figures",
  columns: {
    version: "Version",
    pages: "Pages",
    failed: "Failed",
    silent: "Silent",
    render: "Render Time",
    scripts: "Scripts",
  },
  live: "Live",
  canary: "Canary",
  open: "On open pages",
  /** @param share percent of all pages */
  share: (count: string, share: string) => `${count} (${share} %)`,
  milliseconds: (milliseconds: string) => `${milliseconds} ms`,
  unknown: "–",
  failedRenders: (share: string) => `${share} failed`,
  more: (difference: string) => `${difference} more`,
  less: (difference: string) => `${difference} less`,
};

/** Texts of how the versions of a package do. */
export const figuresMessages: Messages<typeof en> = { en };
