/** The line that the bundler writes above each module: its path from the package's folder. */
const moduleLine = /^\/\/ (\S+\.[cm]?[jt]sx?)$/gm;

/** Characters below which a piece goes on with the next folder: each is a file to store and to read. */
const smallest = 4000;

const libraries = "libraries";

/**
 * Cuts a built server module into the pieces in which it is sent and stored, so that what changes is small when one
 * text does. Each holds neighbouring modules of a folder or two; what comes from libraries is never with the package's
 * own, so that nothing that changes there moves where they end. Joined, the pieces are the module again.
 */
export function cutServerModule(code: string): string[] {
  const pieces: string[] = [];
  let folder = libraries;
  let from = 0;
  for (const { 1: path = "", index } of code.matchAll(moduleLine)) {
    const next = getFolder(path);
    if (next === folder) continue;
    const isBorder = next === libraries || folder === libraries;
    folder = next;
    if (index === from || !(isBorder || index - from >= smallest)) continue;
    pieces.push(code.slice(from, index));
    from = index;
  }
  return [...pieces, code.slice(from)];
}

/** Libraries count as one folder: they change together, with the lock file. So does what the bundler adds. */
const getFolder = (path: string) =>
  /(^|\/)node_modules\/|^\\0/.test(path) ? libraries : path.slice(0, path.lastIndexOf("/"));
