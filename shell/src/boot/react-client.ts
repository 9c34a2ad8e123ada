/** React's renderer in a file of its own, so that its evaluation is a task of its own; see the build's chunks. */
export { createRoot, hydrateRoot } from "react-dom/client";
