import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Categories",
  label: "Categories",
  back: "Back to Products",
  loading: "Loading categories...",
  empty: { title: "No categories found", text: "Add the first one to organize your products." },
  columns: { image: "Image", name: "Name", products: "Products" },
  noImage: "No image",
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
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
    anyway: { save: "Update Anyway", saving: "Updating..." },
  },
  conflict: {
    title: "Somebody else has changed this category meanwhile",
    fields: { name: "Category name", description: "Description", image: "Image" },
    none: "None",
    otherImage: "Another image",
  },
  question: "Are you sure you want to delete this category?",
  removing: { action: "Delete", busy: "Deleting..." },
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

/** Texts of the categories' list and dialogs. */
export const categoriesMessages: Messages<typeof en> = { en };
