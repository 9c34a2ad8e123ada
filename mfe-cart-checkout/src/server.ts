/** Entry point of the server render. */
export { loadParts, parts } from "./parts.ts";
export { routes } from "./routes.tsx";
