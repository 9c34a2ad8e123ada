import { z } from "./zod.ts";

/** The answer of a call that returns nothing. */
export const doneResponseSchema = z.object({ success: z.literal(true) });
