import { Skeleton, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { checkout } from "./messages.ts";
import { Stack } from "./ui/panel.ts";

/** Placeholder of the steps while loading. */
export function CheckoutSkeleton() {
  const { loading } = useMessages(checkout);
  return (
    <Stack aria-busy>
      <VisuallyHidden role="status">{loading.checkout}</VisuallyHidden>
      {[8, 30, 18].map((height) => (
        <Surface as="div" key={height}>
          <Skeleton $width={space(20)} $height={space(3)} />
          <Skeleton $height={space(height)} />
        </Surface>
      ))}
    </Stack>
  );
}
