/** Response schemas of this package. A separate file, so that they load on first use. */
export {
  categoryListResponseSchema,
  categoryResponseSchema,
  priceQuantilesResponseSchema,
  productListResponseSchema,
  productResponseSchema,
  productSearchResponseSchema,
  relatedProductsResponseSchema,
} from "@aushadhi/api/contract";
