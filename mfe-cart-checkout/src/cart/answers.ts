/** Response schemas. A separate file, so that they load on first use. */
export {
  cartResponseSchema,
  deliveryFeeResponseSchema,
  orderAllowanceResponseSchema,
} from "@aushadhi/api/contract";
