/**
 * React's renderer in its own file, so that the build puts it into its own chunk and its evaluation is a separate task.
 */
export { createRoot, hydrateRoot } from "react-dom/client";
