import type { AnyNode } from "acorn";
import { full } from "acorn-walk";

/**
 * Whether the code checks for a name before it uses it: in a condition around the use, or earlier in the function.
 * @param ancestors nodes around the use, from the program down, the use itself last
 */
export function isGuarded(name: string, ancestors: readonly AnyNode[]): boolean {
  const hangsOnTest = ancestors.some((parent, place) => {
    const test = getTest(parent);
    const child = ancestors[place + 1];
    return test && child && child !== test && hasName(test, name);
  });
  if (hangsOnTest) return true;
  const use = ancestors.at(-1);
  const around = ancestors.findLast(({ type }) => /Function/.test(type));
  if (!use || !around) return false;
  let isAsked = false;
  full(around, (node) => {
    const test = getTest(node);
    isAsked ||= test !== null && test.end < use.start && hasName(test, name);
  });
  return isAsked;
}

/** Returns the condition of a branch, or the operand of an existence check. */
function getTest(node: AnyNode): AnyNode | null {
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return node.test;
    case "LogicalExpression":
      return node.left;
    case "UnaryExpression":
      return node.operator === "typeof" || node.operator === "!" ? node.argument : null;
    case "BinaryExpression":
      return node.operator === "in" && node.left.type === "Literal" ? node.left : null;
    default:
      return null;
  }
}

// `"onscrollend" in window` checks for the event `scrollend`.
function hasName(test: AnyNode, name: string): boolean {
  let isFound = false;
  full(test, (node) => {
    const nodeName = getNodeName(node);
    isFound ||= nodeName === name || nodeName === `on${name}`;
  });
  return isFound;
}

/** Returns the name in a node: an identifier, a member, or a string as in `"share" in navigator`. */
export function getNodeName(node: AnyNode): string | null {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "Literal":
      return typeof node.value === "string" ? node.value : null;
    case "TemplateLiteral":
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
    case "MemberExpression":
      return node.computed && node.property.type === "Identifier"
        ? null
        : getNodeName(node.property);
    default:
      return null;
  }
}
