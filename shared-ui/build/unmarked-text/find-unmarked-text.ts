import { type ESTree, parseSync, Visitor } from "vite";
import { collectNames, hasElements } from "../changing-text/collect-names.ts";

/** Fields of the API and names in the screens that hold what people type, which may be Nepali. */
const typedNames = new Set(
  `name fullName customerName fileName description shortDescription manufacturer genericName generic
  addressLine1 addressLine2 city district province specialInstructions reason terms means term word
  didYouMean shownFor dropped licence pharmacist pharmacistHours deliveryTimes deliveryArea q query typed
  example code couponCode`.split(/\s+/),
);

/**
 * Finds what people typed (a name, an address, a note) where it is shown outside `Nepali`, as `file:line code`. Without
 * `lang="ne"` a screen reader spells Nepali words with an English voice, or not at all.
 */
export function findUnmarkedText(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const { fixed, elements } = collectNames(program);
  const found: string[] = [];

  const isFixed = (node: ESTree.Node): boolean =>
    (node.type === "Identifier" && fixed.has(node.name)) ||
    (node.type === "MemberExpression" && isFixed(node.object));
  const isTyped = (node: ESTree.Node): boolean => {
    if (node.type === "Identifier")
      return typedNames.has(node.name) && !fixed.has(node.name) && !elements.has(node.name);
    if (node.type === "MemberExpression" && node.property.type === "Identifier")
      return !node.computed && typedNames.has(node.property.name) && !isFixed(node.object);
    return listShown(node).some(isTyped);
  };
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) {
      if (child.type !== "JSXExpressionContainer" || !isTyped(child.expression)) continue;
      const line = code.slice(0, child.start).split("\n").length;
      found.push(`${file}:${line} ${code.slice(child.start, child.end)}`);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return found;
}

/** Lists the parts of an expression whose text can become a part of its own text. */
function listShown(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case "ConditionalExpression":
      return [node.consequent, node.alternate];
    case "LogicalExpression":
      return node.operator === "&&" ? [node.right] : [node.left, node.right];
    case "BinaryExpression":
      return node.operator === "+" ? [node.left, node.right] : [];
    case "CallExpression": {
      const { callee } = node;
      if (hasElements(node)) return [];
      return [...node.arguments, ...(callee.type === "MemberExpression" ? [callee.object] : [])];
    }
    case "TemplateLiteral":
      return node.expressions;
    case "ArrayExpression":
      return node.elements.filter((element) => element !== null);
    case "ChainExpression":
      return [node.expression];
    default:
      return [];
  }
}
