import type { Release, ReleasePlane } from "@aushadhi/api/src/server";
import { rootId } from "../../src/boot/boot-data.ts";
import type { MadeDocument, MakeDocument } from "../document/documents.ts";
import { startId } from "../document/page-scripts.ts";

/** A package whose code comes from its own Vite server while somebody works on it. */
export interface Development {
  name: string;
  /** Address of the Vite server, without a slash at the end. */
  origin: string;
  /** First module there: a remote's federation entry, or the shell's own. */
  entry: string;
  /** Published shell with React's development build, which hot reload needs. */
  shellVersion: string;
}

/** The version under which the developed remote is known to the page. */
const devVersion = "dev";

/** The release set with the development shell, and the developed remote without files of its own. */
export function developmentReleases(plane: ReleasePlane, dev: Development): ReleasePlane {
  const unbuilt = (release: Release): Release => ({
    ...release,
    version: devVersion,
    files: new Map(),
    manifest: {
      ...release.manifest,
      entry: dev.entry.slice(1),
      modules: [],
      server: null,
      routes: release.manifest.routes.map((route) => ({ ...route, modules: [] })),
      parts: release.manifest.parts && { ...release.manifest.parts, modules: [] },
    },
  });
  return {
    ...plane,
    async current() {
      const set = await plane.current();
      const shell = await plane.release("shell", dev.shellVersion);
      if (!set || !shell) return null;
      const remotes = set.remotes.map((one) => (one.name === dev.name ? unbuilt(one) : one));
      return { id: `${set.id} dev`, shell, remotes };
    },
  };
}

/** Where a file of the developed remote comes from; null for any other. */
export function developedFile(dev: Development, name: string, version: string, path: string) {
  return name === dev.name && version === devVersion ? `${dev.origin}/${path}` : null;
}

/** Lets each document run the Vite server's modules, hot reload included, and keeps none. */
export function developmentDocuments(make: MakeDocument, dev: Development): MakeDocument {
  return async (...asked) => forDevelopment(await make(...asked), dev);
}

function forDevelopment(made: MadeDocument, dev: Development): MadeDocument {
  const preamble = `import { injectIntoGlobalHook } from "${dev.origin}/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;`;
  const scripts = `<script type="module">${preamble}</script><script type="module" src="${dev.origin}/@vite/client"></script>`;
  const html = made.html.replace("</head>", () => `${scripts}</head>`);
  const socket = dev.origin.replace(/^http/, "ws");
  return {
    ...made,
    complete: false,
    html: dev.name === "shell" ? withShellFromVite(html, dev) : html,
    policy: made.policy
      .replace(/script-src [^;]+/, `script-src 'self' 'unsafe-inline' ${dev.origin}`)
      .replace("connect-src 'self'", `connect-src 'self' ${dev.origin} ${socket}`),
  };
}

/** The developed shell renders in the browser, so that what is shown is never older than its source. */
function withShellFromVite(html: string, dev: Development): string {
  const root = new RegExp(`(<div id="${rootId}">).*(</div><script type="application/json")`, "s");
  return html
    .replace(root, "$1$2")
    .replace(/<link rel="modulepreload" href="\/mfe\/shell\/[^>]+>/g, "")
    .replace(
      new RegExp(`<script type="module" id="${startId}">.*?</script>`, "s"),
      () => `<script type="module" src="${dev.origin}${dev.entry}"></script>`,
    );
}
