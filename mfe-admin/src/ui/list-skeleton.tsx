import { Skeleton, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { uiMessages } from "./messages.ts";

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder of a panel with a list whose code is loading: its heading and its rows. */
export function ListSkeleton() {
  const ui = useMessages(uiMessages);
  return (
    <Surface role="status">
      <VisuallyHidden>{ui.loading}</VisuallyHidden>
      <Skeleton aria-hidden $height="32px" $width="min(50%, 240px)" />
      {rows.map((row) => (
        <Skeleton key={row} aria-hidden $height="28px" />
      ))}
    </Surface>
  );
}
