import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Keyboard shortcuts",
  screen: "On this screen",
  andThen: "then",
  keys: {
    " ": "Space",
    ArrowDown: "↓",
    ArrowUp: "↑",
    ArrowLeft: "←",
    ArrowRight: "→",
    Escape: "Esc",
  } as Readonly<Record<string, string>>,
};

/** Texts of the keyboard shortcuts. */
export const shortcutsMessages: Messages<typeof en> = { en };
