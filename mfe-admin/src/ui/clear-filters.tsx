import { Button, useMessages } from "@aushadhi/shared-ui";
import { uiMessages } from "./messages.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";

/**
 * Finds the first select among the filters. It takes the focus when a button that clears filters
 * disappears.
 */
export const findFirstFilter = () =>
  document.querySelector<HTMLElement>("search select, [role=search] select");

/** Button that clears all filters of a list. Rendered only while a filter is set. */
export function ClearFilters({ onClear }: { onClear(): void }) {
  const ui = useMessages(uiMessages);
  return (
    <Button
      ref={useFocusFallback<HTMLButtonElement>(findFirstFilter)}
      $kind="ghost"
      onClick={onClear}
    >
      {ui.clearFilters}
    </Button>
  );
}
