import type { AnyNode, Program } from "acorn";
import { full } from "acorn-walk";
import { getNodeName } from "./is-guarded.ts";

export interface DefinedNames {
  /** Variables, parameters, functions, classes and imports, anywhere in the file. */
  variables: ReadonlySet<string>;
  /** Members of objects and classes that the code defines. */
  members: ReadonlySet<string>;
}

/** Collects the names that a program defines. They do not refer to builtins. */
export function collectDefinedNames(program: Program): DefinedNames {
  const variables = new Set<string>();
  const members = new Set<string>();
  const add = (names: Set<string>, node: AnyNode) => {
    const name = getNodeName(node);
    if (name) names.add(name);
  };
  full(program, (node, _, type) => {
    if (type === "VariablePattern") add(variables, node);
    switch (node.type) {
      case "ImportSpecifier":
      case "ImportDefaultSpecifier":
      case "ImportNamespaceSpecifier":
        add(variables, node.local);
        break;
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        add(members, node.key);
        break;
      case "AssignmentExpression":
        if (node.left.type === "MemberExpression") add(members, node.left);
    }
  });
  return { variables, members };
}
