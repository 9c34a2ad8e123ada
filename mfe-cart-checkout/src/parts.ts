import type { RemotePartsModule } from "@aushadhi/shared-ui";

/** What this package supplies wherever it is shown. */
export const parts: RemotePartsModule["parts"] = {};
