import { Dialog, useMessages } from "@aushadhi/shared-ui";
import type { ComponentProps } from "react";
import { uiMessages } from "../messages.ts";
import { useOpener } from "./use-opener.ts";

interface OpenDialogProps
  extends Pick<ComponentProps<typeof Dialog>, "title" | "description" | "wide" | "children"> {
  onClose(): void;
}

/** A dialog that is open while it is rendered. Then its opener gets the focus. */
export function OpenDialog(props: OpenDialogProps) {
  const ui = useMessages(uiMessages);
  return <Dialog open closeLabel={ui.close} returnFocus={useOpener(true)} {...props} />;
}
