import { type ESTree, parseSync, Visitor } from "vite";
import { collectNames, hasElements, type Names } from "./collect-names.ts";

type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;

/**
 * Finds text that can change and has siblings, as `file:line code`. A page translator replaces text nodes, and React
 * goes on to change the nodes that it knows: such text would stand still. Alone in its element, React sets the element's
 * text instead. Texts of `useMessages` never change; what its functions return does.
 */
export function findChangingText(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = collectNames(program);
  const found: string[] = [];
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter(isShown);
    if (shown.length < 2) return;
    for (const child of shown) {
      if (child.type !== "JSXExpressionContainer" || !isChanging(child.expression, names)) continue;
      const line = code.slice(0, child.start).split("\n").length;
      found.push(`${file}:${line} ${code.slice(child.start, child.end)}`);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return found;
}

/** Text with only line breaks and indentation is not shown, nor is a comment. */
function isShown(child: ESTree.JSXChild): boolean {
  if (child.type === "JSXText") return child.value.trim() !== "";
  return child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";
}

/** Whether an expression can become another text, appear or disappear. */
function isChanging(node: Expression, names: Names): boolean {
  switch (node.type) {
    case "TemplateLiteral":
      return node.expressions.length > 0;
    case "ConditionalExpression":
      return isText(node.consequent, names) || isText(node.alternate, names);
    case "LogicalExpression":
      return isText(node.right, names);
    case "Identifier":
    case "MemberExpression":
      return !isFixed(node, names) && !isElement(node, names);
    case "CallExpression":
      return !isElement(node.callee, names) && !node.arguments.some(hasElements);
    default:
      return false;
  }
}

function isText(node: Expression, names: Names): boolean {
  return (
    (node.type === "Literal" && typeof node.value === "string") ||
    isFixed(node, names) ||
    isChanging(node, names)
  );
}

/** Whether it is a text of `useMessages`, but not one of several, or a constant of a module. */
function isFixed(node: Expression | ESTree.Super, names: Names): boolean {
  if (node.type === "Identifier") return names.fixed.has(node.name);
  if (node.type !== "MemberExpression") return false;
  return isFixed(node.object, names) && (!node.computed || node.property.type === "Literal");
}

function isElement(node: Expression | ESTree.Super, { elements }: Names): boolean {
  if (node.type === "Identifier") return elements.has(node.name);
  return (
    node.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    elements.has(node.property.name)
  );
}
