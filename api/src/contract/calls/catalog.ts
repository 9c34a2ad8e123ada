import {
  categoryListResponseSchema,
  categoryResponseSchema,
  featuredResponseSchema,
  priceQuantilesResponseSchema,
  productBySlugResponseSchema,
  productListResponseSchema,
  productResponseSchema,
  productSearchResponseSchema,
  productSuggestionsResponseSchema,
} from "../catalog.ts";
import {
  categoryListQuerySchema,
  featuredQuerySchema,
  productListQuerySchema,
  productSearchQuerySchema,
  productSuggestionsQuerySchema,
} from "../catalog-query.ts";
import { endpoint } from "../endpoint.ts";
import { relatedProductsResponseSchema } from "../related-products.ts";

export const listProducts = endpoint({
  method: "GET",
  path: "/products",
  summary: "List products",
  access: "all",
  query: productListQuerySchema,
  answer: productListResponseSchema,
});

export const searchProducts = endpoint({
  method: "GET",
  path: "/products/search",
  summary: "Search products",
  access: "all",
  query: productSearchQuerySchema,
  answer: productSearchResponseSchema,
});

export const suggestProducts = endpoint({
  method: "GET",
  path: "/products/suggestions",
  summary: "Suggest products and categories for a text",
  access: "all",
  query: productSuggestionsQuerySchema,
  answer: productSuggestionsResponseSchema,
});

export const getPriceQuantiles = endpoint({
  method: "GET",
  path: "/products/price-quantiles",
  summary: "Retrieve the distribution of prices",
  access: "all",
  answer: priceQuantilesResponseSchema,
});

export const listFeaturedProducts = endpoint({
  method: "GET",
  path: "/products/featured",
  summary: "List featured products",
  access: "all",
  query: featuredQuerySchema,
  answer: featuredResponseSchema,
});

export const getProductBySlug = endpoint({
  method: "GET",
  path: "/products/slug/:slug",
  summary: "Retrieve a product by its slug",
  access: "all",
  answer: productBySlugResponseSchema,
});

export const listCategoryProducts = endpoint({
  method: "GET",
  path: "/products/category/:id",
  summary: "List the products of a category",
  access: "all",
  query: productListQuerySchema,
  answer: productListResponseSchema,
});

export const getProduct = endpoint({
  method: "GET",
  path: "/products/:id",
  summary: "Retrieve a product; staff also see inactive ones",
  access: "all",
  answer: productResponseSchema,
});

export const listRelatedProducts = endpoint({
  method: "GET",
  path: "/products/:id/related",
  summary: "List related products",
  access: "all",
  answer: relatedProductsResponseSchema,
});

export const listCategories = endpoint({
  method: "GET",
  path: "/categories",
  summary: "List categories",
  access: "all",
  query: categoryListQuerySchema,
  answer: categoryListResponseSchema,
});

export const getCategory = endpoint({
  method: "GET",
  path: "/categories/:id",
  summary: "Retrieve a category",
  access: "all",
  answer: categoryResponseSchema,
});
