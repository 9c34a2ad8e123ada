import type { SyntaxNode } from "./operators.ts";

/** The place of the argument that names what these functions make, or holds its name. */
const places: Record<string, number> = {
  check: 0,
  index: 0,
  uniqueIndex: 0,
  limit: 0,
  repeatableCall: 2,
};

/**
 * Whether a text is only told apart from other texts: the name of a constraint or an index of a table, of a rate
 * limit, or of a route whose calls may be repeated. Tables come from the migrations, and every key is kept with its
 * limit or route, so any other name does the same.
 * @param ancestors the nodes around it, the nearest first
 */
export function isOnlyName(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  if (node.type !== "Literal" || typeof node.value !== "string") return false;
  const [parent, object, call] = ancestors;
  if (parent?.type !== "Property") return isNaming(node, parent);
  return nameOf(parent.key) === "name" && isNaming(object, call);
}

const isNaming = (node: SyntaxNode | undefined, call: SyntaxNode | undefined) =>
  call?.type === "CallExpression" &&
  (call.arguments as SyntaxNode[])[places[calleeName(call)] ?? -1] === node;

/** The function's own name, also of a method. */
function calleeName(call: SyntaxNode): string {
  const callee = call.callee as SyntaxNode;
  return nameOf(callee.type === "MemberExpression" ? callee.property : callee);
}

const nameOf = (node: unknown) => String((node as SyntaxNode).name ?? "");
