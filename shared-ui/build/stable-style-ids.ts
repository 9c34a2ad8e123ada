import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Plugin } from "vite";
import type { PackageInfo } from "./package-info.ts";

/** Ids of the styled-components transform: a hash of the file's absolute path, and the component's number in it. */
const styleId = /\bsc-[a-z0-9]+-(\d+)\b/g;

/** Makes the ids of styled components independent of the folder in which a package is built. */
export function stableStyleIds({ name, folder }: Pick<PackageInfo, "name" | "folder">): Plugin {
  return {
    name: "stable-style-ids",
    enforce: "post",
    transform: {
      filter: { code: "componentId" },
      handler(code, id) {
        const [file = id] = id.split("?");
        const path = `${name}/${relative(folder, file).replaceAll("\\", "/")}`;
        const hash = createHash("sha256").update(path).digest("hex").slice(0, 8);
        return { code: code.replace(styleId, `sc-${hash}-$1`), map: null };
      },
    },
  };
}
