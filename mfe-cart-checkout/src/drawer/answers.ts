/** Response schema of the categories. A separate file, so that it loads on first use. */
export { categoryListResponseSchema } from "@aushadhi/api/contract";
