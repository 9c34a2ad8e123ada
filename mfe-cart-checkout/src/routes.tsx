import type { RemoteRoute } from "@aushadhi/shared-ui";

/** Every page of this package. */
export const routes: readonly RemoteRoute[] = [];
