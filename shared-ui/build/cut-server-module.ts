/** The comment that the bundler writes above each module: its path from the package's folder. */
const moduleLine = /^\/\/ (\S+\.[cm]?[jt]sx?)$/gm;

/** Minimum characters of a piece. A smaller piece also takes the next folder, since each piece is a file. */
const smallest = 4000;

const libraries = "libraries";

/**
 * Cuts a built server module into pieces to send and store, so that a change of one text changes one small piece. Each
 * piece holds neighbouring modules of a folder or two. Library code and the package's own code are never in one piece,
 * so a change in one does not move the cuts of the other. Joined in order, the pieces are the module.
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

/** Libraries and the bundler's own code count as one folder: they change together, with the lock file. */
const getFolder = (path: string) =>
  /(^|\/)node_modules\/|^\\0/.test(path) ? libraries : path.slice(0, path.lastIndexOf("/"));
