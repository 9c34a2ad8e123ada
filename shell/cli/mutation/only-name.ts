import type { SyntaxNode } from "./operators.ts";

/** Functions whose first argument only names what they make. */
const namers = new Set(["check", "index", "uniqueIndex"]);

/**
 * Whether a text is only told apart from other texts: the name of a constraint or an index of a table, or of a rate
 * limit. Tables come from the migrations, and every key begins with its limit's name, so any other name does the same.
 * @param ancestors the nodes around it, the nearest first
 */
export function isOnlyName(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  if (node.type !== "Literal" || typeof node.value !== "string") return false;
  const [parent, object, call] = ancestors;
  if (isCall(parent) && firstArgument(parent) === node) return namers.has(calleeName(parent));
  return (
    parent?.type === "Property" &&
    nameOf(parent.key) === "name" &&
    isCall(call) &&
    firstArgument(call) === object &&
    calleeName(call) === "limit"
  );
}

const isCall = (node: SyntaxNode | undefined): node is SyntaxNode =>
  node?.type === "CallExpression";

const firstArgument = (call: SyntaxNode) => (call.arguments as SyntaxNode[])[0];

/** The function's own name, also of a method. */
function calleeName(call: SyntaxNode): string {
  const callee = call.callee as SyntaxNode;
  return nameOf(callee.type === "MemberExpression" ? callee.property : callee);
}

const nameOf = (node: unknown) => String((node as SyntaxNode).name ?? "");
