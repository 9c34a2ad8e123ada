import type { ImportRow } from "../../../../contract/index.ts";

/** A problem of a row. When the message has details, `reason` groups it with the same problem of other rows. */
export type Problem = ImportRow["problems"][number] & { reason?: string };
