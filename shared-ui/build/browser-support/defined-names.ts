import type { AnyNode, Program } from "acorn";
import { full } from "acorn-walk";
import { nameOf } from "./is-guarded.ts";

export interface DefinedNames {
  /** Variables, parameters, functions, classes and imports, in any place of the file. */
  variables: ReadonlySet<string>;
  /** Members of objects and classes that the code makes. */
  members: ReadonlySet<string>;
}

/** The names that a program gives, which are then no builtin's. */
export function definedNames(program: Program): DefinedNames {
  const variables = new Set<string>();
  const members = new Set<string>();
  const add = (names: Set<string>, node: AnyNode) => {
    const name = nameOf(node);
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
