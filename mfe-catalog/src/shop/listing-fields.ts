/** Query parameters of a category's page: its category is in the path, and it has no search. */
export const categoryListingFields = [
  "sort",
  "prescription",
  "inStock",
  "featured",
  "minPrice",
  "maxPrice",
  "page",
] as const;

/** Query parameters of a listing. */
export const listingFields = ["q", "anyway", "category", ...categoryListingFields] as const;
