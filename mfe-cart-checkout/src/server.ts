/** What the server renders with. */
export { parts } from "./parts.ts";
export { routes } from "./routes.tsx";
