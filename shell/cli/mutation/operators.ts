/** A node of the syntax tree, of any kind. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A replacement of a piece of text. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

const operators: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+=": "-=",
  "-=": "+=",
  "++": "--",
  "--": "++",
};

/** Lists the changes of this node that a test should detect, without those of its child nodes. */
export function mutationsOf(
  node: SyntaxNode,
  parent: SyntaxNode | null,
  source: string,
): Replacement[] {
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, end);
  const replace = ({ start, end }: SyntaxNode, text: string) => ({ start, end, text });
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
    case "AssignmentExpression": {
      const { left, right, operator } = node as SyntaxNode & Record<"left" | "right", SyntaxNode>;
      const other = operators[String(operator)];
      if (!other || (operator === "+" && (isText(left) || isText(right)))) return [];
      // Besides the operator only brackets and comments are between its operands.
      const start = source.indexOf(String(operator), left.end);
      return [{ start, end: start + String(operator).length, text: other }];
    }
    case "UpdateExpression":
      return [
        replace(
          node,
          textOf(node).replace(/\+\+|--/, (now) => operators[now] ?? now),
        ),
      ];
    case "UnaryExpression":
      return node.operator === "!" ? [replace(node, textOf(node.argument as SyntaxNode))] : [];
    case "IfStatement":
    case "ConditionalExpression": {
      const test = node.test as SyntaxNode;
      return [replace(test, `!(${textOf(test)})`)];
    }
    case "Literal":
      return mutateLiteral(node).map((text) => replace(node, text));
    case "TemplateLiteral":
      return parent?.type === "TaggedTemplateExpression" ? [] : [replace(node, '""')];
    case "AwaitExpression":
      return [replace(node, textOf(node.argument as SyntaxNode))];
    case "ExpressionStatement":
      return "directive" in node && node.directive ? [] : [replace(node, ";")];
    case "ThrowStatement":
      return [replace(node, ";")];
    case "ReturnStatement":
      return node.argument ? [replace(node.argument as SyntaxNode, "undefined")] : [];
    default:
      return [];
  }
}

const isText = ({ type, value }: SyntaxNode) =>
  type === "TemplateLiteral" || typeof value === "string";

function mutateLiteral({ value }: SyntaxNode): string[] {
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value === "number") return [String(value + 1)];
  if (typeof value === "string") return [value === "" ? '"mutant"' : '""'];
  return [];
}
