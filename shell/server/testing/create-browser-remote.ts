import type { Build } from "@aushadhi/api/src/server";
import { createTestRemote, type TestPage, type TestRemote } from "./create-test-remote.ts";

/** A page whose code really runs in a browser. */
export interface BrowserPage extends TestPage {
  /** Runs in the browser before its component returns. Default: what `render` says. */
  browserRender?: string;
  /** Runs in the browser after its component is shown. What it returns runs when it is left. */
  effect?: string;
  /** Body of `load` in the browser. */
  browserLoad?: string;
}

interface BrowserRemote extends TestRemote {
  /** Runs when the entry is evaluated in the browser. */
  browserBefore?: string;
  /** The fragments in the browser: the body of each component. Default: as on the server. */
  browserParts?: Record<string, string>;
  /** Content of `elsewhere.js`, which a page can import. */
  elsewhere?: string;
}

/** Creates the build of a remote with an entry as the federation runtime of the shell loads it. */
export function createBrowserRemote(pages: readonly BrowserPage[], remote: BrowserRemote): Build {
  const build = createTestRemote(pages, remote);
  const { elsewhere } = remote;
  const encode = (text: string) => new TextEncoder().encode(text);
  return {
    ...build,
    client: new Map([
      ...build.client,
      ["remote-entry.js", encode(composeEntry(pages, remote))],
      ...(elsewhere === undefined ? [] : [["elsewhere.js", encode(elsewhere)] as const]),
    ]),
  };
}

function composeEntry(pages: readonly BrowserPage[], remote: BrowserRemote): string {
  const { browserBefore = "", parts = {}, browserParts = parts } = remote;
  const routes = pages.map(
    ({ path, access = "all", query = [], render = "", ...page }) => `{
      path: ${JSON.stringify(path)}, access: ${JSON.stringify(access)}, query: ${JSON.stringify(query)},
      Page: lazyPage(async () => ({ default: () => {
        useEffect(() => { ${page.effect ?? ""} }, []);
        ${page.browserRender ?? render};
        return jsx("h1", { children: "Page " + ${JSON.stringify(path)} });
      } })),
      load: async (context) => {
        ${page.browserLoad ?? ""};
        return { title: "Title", description: "", canonical: ${JSON.stringify(path)} };
      },
    }`,
  );
  const components = Object.entries(browserParts).map(
    ([name, render]) => `${JSON.stringify(name)}: (props) => {
      ${render};
      return jsx("button", { type: "button", children: "Part " + ${JSON.stringify(name)} });
    }`,
  );
  return `
    ${browserBefore};
    let scope;
    export const init = (given) => { scope = given; };
    const use = (name) => Object.values(scope[name])[0].lib();
    export const get = async (id) => {
      const { lazyPage } = use("@aushadhi/shared-ui");
      const { jsx } = use("react/jsx-runtime");
      const { useEffect } = use("react");
      if (id.endsWith("parts")) {
        return () => ({ parts: {${components.join(",")}}, loadParts: async () => {} });
      }
      return () => ({ routes: [${routes.join(",")}] });
    };`;
}
