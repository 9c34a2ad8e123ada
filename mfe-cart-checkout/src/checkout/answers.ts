/** Schemas of the answers the checkout reads, in a file of their own so that they can be fetched when first needed. */
export {
  addressListResponseSchema,
  addressResponseSchema,
  couponCheckResponseSchema,
  orderResponseSchema,
} from "@aushadhi/api/contract";
