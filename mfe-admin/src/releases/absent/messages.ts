import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Not on the site",
  text: "Packages with stored versions that visitors do not get. Promote one to bring it to the site.",
  label: "Packages that are not on the site",
  columns: { package: "Package", version: "Newest Version", state: "State" },
  never: "Never promoted",
  removed: "Taken off the site",
  had: (version: string) => `It was ${version}`,
};

/** Texts of the list of packages that are not on the site. */
export const absentMessages: Messages<typeof en> = { en };
