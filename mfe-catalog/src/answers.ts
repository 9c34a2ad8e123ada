/** Schemas of the answers this package reads, in a file of their own so that they can be fetched when first needed. */
export {
  categoryListResponseSchema,
  categoryResponseSchema,
  priceQuantilesResponseSchema,
  productListResponseSchema,
  productResponseSchema,
  productSearchResponseSchema,
  relatedProductsResponseSchema,
} from "@aushadhi/api/contract";
