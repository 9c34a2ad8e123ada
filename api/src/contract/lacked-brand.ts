import { z } from "./zod.ts";

/** A well-known brand that the shop lacks. The products of the answer have exactly the same active ingredients. */
export const lackedBrandSchema = z.object({
  name: z.string(),
  /** `ibuprofen 400 mg + paracetamol 325 mg`, without strengths where the brand has several. */
  composition: z.string(),
  /** Whether the typed text was misspelt. */
  isGuess: z.optional(z.boolean()),
  /** Whether no product has the strength that is asked for. */
  isOtherStrength: z.optional(z.boolean()),
});
export type LackedBrand = z.infer<typeof lackedBrandSchema>;
