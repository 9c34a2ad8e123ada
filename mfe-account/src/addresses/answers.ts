import { addressSchema, z } from "@aushadhi/api/contract";

/** An address as this package reads it: an unknown type is accepted and shown too. */
const ownAddressSchema = z.object({ ...addressSchema.shape, type: z.string() });
export type OwnAddress = z.infer<typeof ownAddressSchema>;

// Response schemas are in a separate file, so that their code loads only when needed.
const success = z.literal(true);
export const ownAddressListResponseSchema = z.object({
  success,
  addresses: z.array(ownAddressSchema),
});
export const ownAddressResponseSchema = z.object({ success, address: ownAddressSchema });
export const doneResponseSchema = z.object({ success });
