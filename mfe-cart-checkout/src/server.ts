/** What the server renders with. */
export { loadParts, parts } from "./parts.ts";
export { routes } from "./routes.tsx";
