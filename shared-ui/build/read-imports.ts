import type { AnyNode, Expression } from "acorn";
import { parse } from "acorn";
import { full } from "acorn-walk";

/**
 * Reads the names that a built server module uses of each package it requires, after tree shaking. The browser's build
 * comes from the same sources and uses the same names. Names computed at run time are not found.
 */
export function readImports(code: string): Record<string, string[]> {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "script" });
  const variables = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  const add = (from: string, node: AnyNode) => {
    // Every package has a default export: the package itself, if it names none.
    if (node.type === "Identifier" && node.name !== "default") names.get(from)?.add(node.name);
  };
  full(program, (node) => {
    if (node.type !== "VariableDeclarator" || !node.init) return;
    const from = findRequired(node.init);
    if (!from) return;
    if (!names.has(from)) names.set(from, new Set());
    if (node.id.type === "Identifier") variables.set(node.id.name, from);
    if (node.id.type !== "ObjectPattern") return;
    for (const property of node.id.properties) {
      if (property.type === "Property") add(from, property.key);
    }
  });
  const findSource = (node: AnyNode): string | undefined => {
    if (node.type === "Identifier") return variables.get(node.name);
    const isDefault =
      node.type === "MemberExpression" &&
      node.property.type === "Identifier" &&
      node.property.name === "default";
    return isDefault ? findSource(node.object) : undefined;
  };
  full(program, (node) => {
    if (node.type !== "MemberExpression" || node.computed) return;
    const from = findSource(node.object);
    if (from) add(from, node.property);
  });
  return Object.fromEntries([...names].map(([from, used]) => [from, [...used].sort()]));
}

/** Finds the package of a `require` call, also when the bundler has wrapped it. */
function findRequired(node: Expression): string | undefined {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return undefined;
  const [argument] = node.arguments;
  if (node.callee.name === "__toESM" && argument && argument.type !== "SpreadElement") {
    return findRequired(argument);
  }
  const isRequire = node.callee.name === "require" && argument?.type === "Literal";
  return isRequire ? String(argument.value) : undefined;
}
