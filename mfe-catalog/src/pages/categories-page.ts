/** The page and what it loads, in one file; apart from the component, which keeps its state while it is edited. */
export { default } from "../categories/categories-page.tsx";
export { loadCategories as load } from "../categories/load-categories.ts";
