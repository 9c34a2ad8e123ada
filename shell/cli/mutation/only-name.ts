import type { SyntaxNode } from "./operators.ts";

/** Index of the argument with the name of the created thing. */
const places: Record<string, number> = {
  check: 0,
  index: 0,
  uniqueIndex: 0,
  limit: 0,
  readRepeatableCall: 2,
};

/**
 * Whether a string is only an identifier: the name of a constraint or index, of a rate limit, or of a route with
 * idempotency keys. Migrations create the tables, and every key is stored with its limit or route, so any other unique
 * name works too.
 * @param ancestors nodes around it, the nearest first
 */
export function isOnlyName(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  if (node.type !== "Literal" || typeof node.value !== "string") return false;
  const [parent, object, call] = ancestors;
  if (parent?.type !== "Property") return isNaming(node, parent);
  return nameOf(parent.key) === "name" && isNaming(object, call);
}

const isNaming = (node: SyntaxNode | undefined, call: SyntaxNode | undefined) =>
  call?.type === "CallExpression" &&
  (call.arguments as SyntaxNode[])[places[getCalleeName(call)] ?? -1] === node;

/** Returns the name of the called function or method. */
function getCalleeName(call: SyntaxNode): string {
  const callee = call.callee as SyntaxNode;
  return nameOf(callee.type === "MemberExpression" ? callee.property : callee);
}

const nameOf = (node: unknown) => String((node as SyntaxNode).name ?? "");
