import { type ESTree, Visitor } from "vite";

/** What the names of a file stand for. */
export interface Names {
  /** Never change: texts of `useMessages`, imports, and constants of the module. */
  fixed: ReadonlySet<string>;
  /** Elements, functions that return elements, and props of type `ReactNode`. */
  elements: ReadonlySet<string>;
}

/** Finds out what the names of a file stand for, by their declarations. */
export function collectNames(program: ESTree.Program): Names {
  const fixed = new Set<string>();
  const elements = new Set(["children"]);
  for (const node of program.body) {
    if (node.type === "ImportDeclaration")
      for (const { local } of node.specifiers) fixed.add(local.name);
    const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id } of declared.declarations) for (const name of listNames(id)) fixed.add(name);
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init) return;
      const names = isMessages(init, fixed) ? fixed : hasElements(init) ? elements : null;
      if (names) for (const name of listNames(id)) names.add(name);
    },
    FunctionDeclaration(node) {
      if (node.id && hasElements(node)) elements.add(node.id.name);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      const isNode =
        type?.type === "TSTypeReference" &&
        type.typeName.type === "Identifier" &&
        type.typeName.name === "ReactNode";
      if (isNode && key.type === "Identifier") elements.add(key.name);
    },
  }).visit(program);
  return { fixed, elements };
}

/** `useMessages(…)`, or a part of something that never changes. */
function isMessages(node: ESTree.Expression | ESTree.Super, fixed: ReadonlySet<string>): boolean {
  if (node.type === "Identifier") return fixed.has(node.name);
  if (node.type === "MemberExpression") return !node.computed && isMessages(node.object, fixed);
  return (
    node.type === "CallExpression" &&
    node.callee.type === "Identifier" &&
    node.callee.name === "useMessages"
  );
}

function listNames(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((property) =>
    property.type === "Property" ? listNames(property.value) : [],
  );
}

/** Whether there is JSX in it. */
export function hasElements(node: object): boolean {
  return Object.entries(node).some(
    ([name, value]) =>
      (name === "type" && (value === "JSXElement" || value === "JSXFragment")) ||
      (typeof value === "object" && value !== null && hasElements(value)),
  );
}
