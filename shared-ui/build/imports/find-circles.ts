/** Imports by importer: a file or folder, and the ones it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function buildGraph(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    const needed = graph.get(from) ?? new Set();
    graph.set(from, needed.add(to));
  }
  return graph;
}

/** Finds circles, one for each start that leads back to itself, as `a > b > a`. */
export function findCircles(graph: Graph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      circles.push([...path.slice(seenAt), node].join(" > "));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}
