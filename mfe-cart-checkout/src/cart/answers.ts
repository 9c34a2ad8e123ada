/** Schemas of the answers, in a file of their own so that they can be fetched when first needed. */
export { cartResponseSchema, deliveryFeeResponseSchema } from "@aushadhi/api/contract";
