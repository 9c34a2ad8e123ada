/** The page and what it loads, in one file; apart from the component, which keeps its state while it is edited. */
export { default } from "../home/home-page.tsx";
export { loadHome as load } from "../home/load-home.ts";
