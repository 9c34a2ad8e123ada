import { bulkJobResponseSchema } from "../bulk-jobs.ts";
import {
  categoryResponseSchema,
  productListResponseSchema,
  productResponseSchema,
} from "../catalog.ts";
import {
  adminCategoryListResponseSchema,
  categoryEditResponseSchema,
  categoryInputSchema,
} from "../category-admin.ts";
import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";
import { adminProductQuerySchema, lowStockQuerySchema } from "../product-admin.ts";
import {
  productBulkApplyInputSchema,
  productBulkJobInputSchema,
  productBulkPreviewInputSchema,
  productBulkResponseSchema,
} from "../product-bulk.ts";
import { productInputSchema, stockInputSchema } from "../product-input.ts";

const productForm = {
  schema: productInputSchema,
  files: ["profileImg", "images"],
  lists: ["removedImages", "imageOrder"],
};
const categoryForm = { schema: categoryInputSchema, files: ["image"] };

export const listAllProducts = endpoint({
  method: "GET",
  path: "/products/admin/all",
  summary: "List all products, including inactive ones",
  access: "staff",
  query: adminProductQuerySchema,
  answer: productListResponseSchema,
});

export const listLowStockProducts = endpoint({
  method: "GET",
  path: "/products/admin/low-stock",
  summary: "List products with low stock",
  access: "staff",
  query: lowStockQuerySchema,
  answer: productListResponseSchema,
});

export const createProduct = endpoint({
  method: "POST",
  path: "/products",
  summary: "Create a product",
  access: "admin",
  form: productForm,
  answer: productResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/products/:id",
  summary: "Update a product",
  access: "admin",
  form: productForm,
  answer: productResponseSchema,
  errors: ["conflict"],
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/products/:id",
  summary: "Delete a product; orders keep their copy",
  access: "admin",
  answer: doneResponseSchema,
});

export const updateStock = endpoint({
  method: "PUT",
  path: "/products/:id/stock",
  summary: "Update the stock of a product",
  access: "admin",
  body: stockInputSchema,
  answer: productResponseSchema,
  errors: ["conflict"],
});

export const previewProductBulk = endpoint({
  method: "POST",
  path: "/products/admin/bulk/preview",
  summary: "Preview a bulk change of price or stock",
  access: "admin",
  body: productBulkPreviewInputSchema,
  answer: productBulkResponseSchema,
});

export const applyProductBulk = endpoint({
  method: "POST",
  path: "/products/admin/bulk/apply",
  summary: "Apply a bulk change to products that still match its preview",
  access: "admin",
  body: productBulkApplyInputSchema,
  answer: productBulkResponseSchema,
});

export const startProductBulkJob = endpoint({
  method: "POST",
  path: "/products/admin/bulk/jobs",
  summary: "Start a bulk change of products in the background",
  access: "admin",
  body: productBulkJobInputSchema,
  answer: bulkJobResponseSchema,
  status: 202,
  errors: ["conflict"],
});

export const exportProducts = endpoint({
  method: "GET",
  path: "/products/admin/export.csv",
  summary: "Export all products as CSV",
  access: "admin",
  answer: null,
  contentType: "text/csv",
});

export const listAllCategories = endpoint({
  method: "GET",
  path: "/categories/admin/all",
  summary: "List categories with their product counts",
  access: "staff",
  answer: adminCategoryListResponseSchema,
});

export const createCategory = endpoint({
  method: "POST",
  path: "/categories",
  summary: "Create a category",
  access: "admin",
  body: categoryInputSchema,
  form: categoryForm,
  answer: categoryResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/categories/:id",
  summary: "Update a category",
  access: "admin",
  body: categoryInputSchema,
  form: categoryForm,
  answer: categoryEditResponseSchema,
  errors: ["conflict"],
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/categories/:id",
  summary: "Delete a category without products",
  access: "admin",
  answer: doneResponseSchema,
  errors: ["conflict"],
});
