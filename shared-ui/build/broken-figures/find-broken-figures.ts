import { type ESTree, parseSync, Visitor } from "vite";
import { collectNames } from "../changing-text/collect-names.ts";

const formats = new Set(["formatRupees", "formatPaisa", "formatDayTime"]);
const phones = new Set(["phone", "phoneNumber"]);

/**
 * Finds amounts, times and telephone numbers that are shown outside `Money`, `DayTime`, `PhoneNumber` and `Unbroken`, as
 * `file:line code`. A narrow screen breaks them into two lines. Within a sentence they are a part of its text.
 */
export function findBrokenFigures(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const { fixed } = collectNames(program);
  const found: string[] = [];
  const check = (element: ESTree.JSXElement | ESTree.JSXFragment) => {
    if (element.type === "JSXElement" && isNamedUnbroken(element)) return;
    for (const child of element.children) {
      if (child.type !== "JSXExpressionContainer" || !isFigure(child.expression, fixed)) continue;
      const line = code.slice(0, child.start).split("\n").length;
      found.push(`${file}:${line} ${code.slice(child.start, child.end)}`);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
  return found;
}

const isNamedUnbroken = ({ openingElement: { name } }: ESTree.JSXElement) =>
  name.type === "JSXIdentifier" && name.name === "Unbroken";

/** @param fixed names of texts that never change: `text.phone` is a label */
function isFigure(node: ESTree.Node, fixed: ReadonlySet<string>): boolean {
  switch (node.type) {
    case "Identifier":
      return phones.has(node.name);
    case "MemberExpression":
      return (
        node.property.type === "Identifier" &&
        phones.has(node.property.name) &&
        !(node.object.type === "Identifier" && fixed.has(node.object.name))
      );
    case "CallExpression":
      return node.callee.type === "Identifier" && formats.has(node.callee.name);
    case "ConditionalExpression":
      return isFigure(node.consequent, fixed) || isFigure(node.alternate, fixed);
    case "LogicalExpression":
      return isFigure(node.right, fixed) || (node.operator !== "&&" && isFigure(node.left, fixed));
    default:
      return false;
  }
}
