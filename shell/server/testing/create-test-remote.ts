import { contractVersion } from "@aushadhi/api/contract";
import type { Build } from "@aushadhi/api/src/server";
import type { NavEntry } from "@aushadhi/shared-ui";

const bytes = (text: string) => new TextEncoder().encode(text);

/** A page of a remote that exists only in a test: the body of its `load`, and of its component. */
export interface TestPage {
  path: string;
  access?: string;
  layout?: "own";
  query?: string[];
  load?: string;
  render?: string;
  /** Its navigation entry. */
  nav?: NavEntry;
  sitemap?: string[];
}

/** Options of a test's remote besides its pages. */
export interface TestRemote {
  name?: string;
  version?: string;
  /** Runs when the server module is evaluated. */
  before?: string;
  /** Its fragments, by name: the body of each component. */
  parts?: Record<string, string>;
  /** Body of `loadParts`. */
  loadParts?: string;
  /** True for a remote without a server module. */
  browserOnly?: boolean;
}

/** Creates the build of a remote with these pages. */
export function createTestRemote(pages: readonly TestPage[], remote: TestRemote = {}): Build {
  const { name = "mfe-catalog", before = "", version = "1.0.0-test", parts } = remote;
  const { browserOnly = false } = remote;
  const routes = pages.map(
    ({ path, access = "all", query = [], load = "", render = "" }) => `{
      path: ${JSON.stringify(path)}, access: ${JSON.stringify(access)}, query: ${JSON.stringify(query)},
      Page: lazyPage(async () => ({ default: () => { ${render}; return jsx("h1", { children: "Page " + ${JSON.stringify(path)} }); } })),
      load: async (context) => { ${load}; return { title: "Title", description: "", canonical: ${JSON.stringify(path)} }; },
    }`,
  );
  return {
    manifest: {
      name,
      version,
      contract: contractVersion,
      shared: { react: "^19.0.0" },
      entry: "remote-entry.js",
      modules: ["remote-entry.js", "vendor.js"],
      server: browserOnly ? null : "server.cjs",
      routes: pages.map(({ path, access = "all", query = [], layout, nav, sitemap }) => ({
        path,
        access,
        query,
        modules: ["page.js"],
        ...(layout && { layout }),
        ...(nav && { nav }),
        ...(sitemap && { sitemap }),
      })),
      ...(parts && {
        parts: { names: Object.keys(parts), modules: ["remote-entry.js", "parts.js"] },
      }),
    },
    client: new Map(
      ["remote-entry.js", "vendor.js", "page.js", "parts.js", "elsewhere.js"].map((file) => [
        file,
        bytes(`// ${file}`),
      ]),
    ),
    server: browserOnly
      ? null
      : [
          bytes(`
      const { lazyPage } = require("@aushadhi/shared-ui");
      const { jsx } = require("react/jsx-runtime");
      ${before};
      exports.routes = [${routes.join(",")}];
      ${composePartsSource(remote)}`),
        ],
  };
}

function composePartsSource({ parts, loadParts = "" }: TestRemote): string {
  if (!parts) return "";
  const components = Object.entries(parts).map(
    ([name, render]) => `${JSON.stringify(name)}: (props) => {
      ${render};
      return jsx("button", { type: "button", children: "Part " + ${JSON.stringify(name)} });
    }`,
  );
  return `exports.parts = {${components.join(",")}};
    exports.loadParts = async (context) => { ${loadParts} };`;
}
