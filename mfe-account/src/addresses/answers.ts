import { addressSchema, z } from "@aushadhi/api/contract";

/** An address as this package reads it: of a type it does not know it is shown all the same. */
const ownAddressSchema = z.object({ ...addressSchema.shape, type: z.string() });
export type OwnAddress = z.infer<typeof ownAddressSchema>;

// Schemas of answers come in a file of their own, so that they can be fetched when they are first needed.
const success = z.literal(true);
export const addressesAnswer = z.object({ success, addresses: z.array(ownAddressSchema) });
export const addressAnswer = z.object({ success, address: ownAddressSchema });
export const doneAnswer = z.object({ success });
