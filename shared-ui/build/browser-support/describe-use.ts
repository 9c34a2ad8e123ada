import type { AnyNode, CallExpression, MemberExpression } from "acorn";
import type { DefinedNames } from "./collect-defined-names.ts";
import {
  eventLacks,
  findLackOfGlobal,
  findLackOfIteratorMethod,
  findLackOfMember,
  getInterface,
  type Lack,
  memberLacks,
} from "./compat-data.ts";
import { getNodeName } from "./is-guarded.ts";
import { secureContextApis } from "./secure-context-apis.ts";

export interface Use {
  /** The name that a guard would check. */
  name: string;
  api: string;
  missingIn: Lack | undefined;
}

/** Describes which browser API a node uses and which browser lacks it. Returns null when the code works without it. */
export function describeUse(
  node: AnyNode,
  parent: AnyNode | undefined,
  own: DefinedNames,
): Use | null {
  switch (node.type) {
    case "Identifier": {
      const { name } = node;
      const isAsked = parent?.type === "UnaryExpression" && parent.operator === "typeof";
      return own.variables.has(name) || isAsked
        ? null
        : {
            name,
            api: name,
            missingIn: findLackOfGlobal(name) ?? findSecureContextLack(name, `Window.${name}`),
          };
    }
    case "MemberExpression":
      return isDemanded(node, parent) ? describeMember(node, own) : null;
    case "CallExpression":
      return describeEvent(node);
    default:
      return null;
  }
}

/** Whether the code fails without the member: it calls, constructs, reads or passes it. */
function isDemanded(node: MemberExpression, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case "MemberExpression":
      return parent.object === node && !parent.optional;
    case "CallExpression":
      return !parent.optional;
    default:
      return parent?.type === "NewExpression";
  }
}

function describeMember(node: MemberExpression, own: DefinedNames): Use | null {
  const name = getNodeName(node);
  if (!name) return null;
  const global = getGlobalName(node.object, own);
  if (global) {
    const lack = findLackOfMember(global, name);
    const missingIn = lack ?? findSecureContextLack(`${getInterface(global)}.${name}`);
    if (lack !== undefined || missingIn) return { name, api: `${global}.${name}`, missingIn };
    if (isWindow(global)) {
      return { name, api: name, missingIn: findLackOfGlobal(name) ?? findSecureContextLack(name) };
    }
  }
  if (makesIterator(node.object) && findLackOfIteratorMethod(name)) {
    return { name, api: `Iterator.${name}`, missingIn: findLackOfIteratorMethod(name) };
  }
  if (own.members.has(name)) return null;
  return { name, api: `.${name}`, missingIn: memberLacks.get(name) };
}

/** Returns `URL` or `navigator`, also when written as `window.navigator`. */
function getGlobalName(node: AnyNode, own: DefinedNames): string | null {
  if (node.type === "Identifier") return own.variables.has(node.name) ? null : node.name;
  if (node.type !== "MemberExpression") return null;
  const outer = getGlobalName(node.object, own);
  return outer && isWindow(outer) ? getNodeName(node) : null;
}

const isWindow = (global: string) => getInterface(global) === "Window";

const findSecureContextLack = (...names: string[]) =>
  names.some((name) => secureContextApis.has(name)) ? "plain http" : null;

/** Whether a node creates an iterator: `map.values()` without arguments, or `text.matchAll(…)`. */
function makesIterator(node: AnyNode): boolean {
  if (node.type !== "CallExpression") return false;
  const made = getNodeName(node.callee) ?? "";
  if (made === "matchAll") return true;
  return node.arguments.length === 0 && ["values", "keys", "entries"].includes(made);
}

function describeEvent({ callee, arguments: [type] }: CallExpression): Use | null {
  if (getNodeName(callee) !== "addEventListener" || !type || type.type === "Identifier")
    return null;
  const name = getNodeName(type);
  if (!name) return null;
  return { name, api: `event ${name}`, missingIn: eventLacks.get(name) };
}
