import { Button, useMessages } from "@aushadhi/shared-ui";
import { uiMessages } from "./messages.ts";
import { useFocusKept } from "./use-focus-kept.ts";

/** The first list of the screen's filters: where the focus goes with a button that takes some of them away. */
export const findFirstFilter = () =>
  document.querySelector<HTMLElement>("search select, [role=search] select");

/** Takes all filters of a list away. It stands there only while there are some. */
export function ClearFilters({ onClear }: { onClear(): void }) {
  const ui = useMessages(uiMessages);
  return (
    <Button ref={useFocusKept<HTMLButtonElement>(findFirstFilter)} $kind="ghost" onClick={onClear}>
      {ui.clearFilters}
    </Button>
  );
}
