import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Categories",
  label: "Categories",
  back: "Back to Products",
  loading: "Loading categories...",
  empty: { title: "No categories found", text: "Add the first one to organize your products." },
  missing: {
    title: "Category not found",
    text: "There is no such category, or it was deleted meanwhile.",
  },
  columns: { image: "Image", name: "Name", products: "Products" },
  noCategory: "No category",
  fields: { name: "Category name", description: "Description", image: "Image" },
  form: {
    addTitle: "Add New Category",
    addText: "Create a new product category to organize your products.",
    editTitle: "Edit Category",
    name: "Category name *",
    description: "Description",
    image: "Image",
    hint: (megabytes: number) => `JPEG, PNG, WebP or AVIF, at most ${megabytes} MB.`,
    choose: "Choose image",
    removeImage: "Remove image",
    preview: "Chosen image",
    add: { save: "Add Category", saving: "Adding..." },
    edit: { save: "Update Category", saving: "Updating..." },
  },
  conflict: {
    title: "Somebody else has changed this category meanwhile",
    otherImage: "Another image",
  },
  question: "Are you sure you want to delete this category?",
  done: {
    created: "Category created successfully",
    updated: "Category updated successfully",
    deleted: "Category deleted successfully",
  },
  failed: {
    fetch: "Failed to fetch categories",
    create: "Failed to create category",
    update: "Failed to update category",
    delete: "Failed to delete category",
  },
};

/** Texts of the category list and dialogs. */
export const categoriesMessages: Messages<typeof en> = { en };
