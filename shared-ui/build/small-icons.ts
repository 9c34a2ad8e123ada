import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const createIcon = fileURLToPath(new URL("./create-icon.ts", import.meta.url));

/** Replaces lucide-react's `createLucideIcon` by our `createIcon`, on the server and in the browser. */
export const smallIcons = (): Plugin => ({
  name: "small-icons",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: (_, importer) =>
      importer?.includes("/node_modules/lucide-react/dist/esm/icons/") ? createIcon : null,
  },
});
