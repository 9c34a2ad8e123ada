import { developmentHeader } from "@aushadhi/api/contract";
import type { Plugin } from "vite";
import type { PackageInfo } from "../../build/package-info.ts";
import { declareDevelopment } from "./declare-development.ts";

/**
 * Adds the development header to each document request, with the package's current declaration.
 * @param authorization header that allows it
 */
export function developedDocuments(
  info: PackageInfo,
  header: string,
  authorization: { authorization?: string },
): Plugin {
  return {
    name: "developed-documents",
    configureServer({ middlewares, watcher, config }) {
      let known = header;
      let hasChanged = false;
      watcher.on("all", () => {
        hasChanged = true;
      });
      const refresh = async () => {
        hasChanged = false;
        known = await describeDevelopment(info).catch((error: Error) => {
          hasChanged = true;
          config.logger.error(`${info.name}: ${error.message}`);
          return known;
        });
      };
      middlewares.use(async ({ headers, url }, answer, next) => {
        // A failure during development must not alarm the shop.
        if (url === "/api/reports") return answer.writeHead(204).end();
        if (headers.accept?.includes("text/html")) {
          if (hasChanged) await refresh();
          headers[developmentHeader] = known;
          Object.assign(headers, authorization);
        }
        next();
      });
    },
  };
}

/** Describes a package under development for the header, in ASCII. */
export async function describeDevelopment(info: PackageInfo): Promise<string> {
  const text = JSON.stringify(await declareDevelopment(info));
  return text.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
