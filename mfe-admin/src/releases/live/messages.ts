import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Live releases",
  text: "What visitors get now. Pages are those of the last ten minutes: how many were opened, reported a failure, or stopped answering.",
  label: "Live releases",
  loading: "Loading releases...",
  failed: "Failed to load the releases",
  empty: { title: "No release is live", text: "The first one comes from bun start." },
  columns: { package: "Package", version: "Version", health: "Pages", next: "Next" },
  nothing: "Nothing new",
  takeBack: (name: string) => `Take back ${name}`,
};

/** Texts of the list of what is live. */
export const liveMessages: Messages<typeof en> = { en };
