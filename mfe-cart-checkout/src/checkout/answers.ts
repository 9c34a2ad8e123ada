/** Response schemas of the checkout. A separate file, so that they load on first use. */
export { orderResponseSchema } from "@aushadhi/api/contract";
