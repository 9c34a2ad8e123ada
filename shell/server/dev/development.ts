import type { Release, ReleasePlane } from "@aushadhi/api/src/server";
import type { DocumentContent, Script } from "../document/document-content.ts";

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

/** Module of the Vite server's React plugin that must run before every component. */
const refreshPreamble = "/@id/__x00__@vitejs/plugin-react/preamble";

/** The release set with the development shell, and the developed remote without files of its own. */
export function createDevelopmentReleases(plane: ReleasePlane, dev: Development): ReleasePlane {
  const removeBuild = (release: Release): Release => ({
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
      const remotes = set.remotes.map((one) => (one.name === dev.name ? removeBuild(one) : one));
      return { id: `${set.id} dev`, shell, remotes };
    },
  };
}

/** Where a file of the developed remote comes from; null for any other. */
export function findDevelopedFile(dev: Development, name: string, version: string, path: string) {
  return name === dev.name && version === devVersion ? `${dev.origin}/${path}` : null;
}

/**
 * Has each document run the Vite server's modules, hot reload included. A shell that is developed renders in the
 * browser, so that what is shown is never older than its source.
 */
export function addViteServer(dev: Development): (content: DocumentContent) => DocumentContent {
  const fromVite = (path: string): Script => ({ isModule: true, src: `${dev.origin}${path}` });
  return (content) => ({
    ...content,
    headScripts: [...content.headScripts, fromVite(refreshPreamble), fromVite("/@vite/client")],
    allowedOrigins: {
      scripts: [dev.origin],
      connections: [dev.origin, dev.origin.replace(/^http/, "ws")],
    },
    ...(dev.name === "shell" && {
      page: { ...content.page, html: "" },
      preloads: content.preloads.filter(({ href }) => !href.startsWith("/mfe/shell/")),
      startScript: fromVite(dev.entry),
    }),
  });
}
