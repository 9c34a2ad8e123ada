import { z } from "@aushadhi/api/contract";

/** The answer of a call that says only that it went well. */
export const doneResponseSchema = z.object({ success: z.literal(true) });
