/** The answer with the categories, in a file of its own so that it can be fetched when first needed. */
export { categoryListResponseSchema } from "@aushadhi/api/contract";
