import type { Messages } from "@aushadhi/shared-ui";

const en = {
  count: (total: string) => `${total} selected`,
  /** @param most how many can be selected, if more match */
  everything: (total: string, most: string | null) =>
    `Select all ${total} that match${most === null ? "" : ` (at most ${most})`}`,
  clear: "Clear selection",
  stop: "Stop",
  undo: "Undo",
  close: "Close the result",
};

/** Texts of the selection and of what is done with it. */
export const bulkUiMessages: Messages<typeof en> = { en };
