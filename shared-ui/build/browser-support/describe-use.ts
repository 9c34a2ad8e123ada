import type { AnyNode, CallExpression, MemberExpression } from "acorn";
import {
  eventLacks,
  interfaceOf,
  type Lack,
  lackOfGlobal,
  lackOfIteratorMethod,
  lackOfMember,
  memberLacks,
} from "./compat-data.ts";
import type { DefinedNames } from "./defined-names.ts";
import { nameOf } from "./is-guarded.ts";
import { secureContextApis } from "./secure-context-apis.ts";

export interface Use {
  /** What a guard would ask for. */
  name: string;
  api: string;
  missingIn: Lack | undefined;
}

/** What a node uses of the browser, and who lacks it; null where the code works without it. */
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
        : { name, api: name, missingIn: lackOfGlobal(name) ?? insecure(name, `Window.${name}`) };
    }
    case "MemberExpression":
      return isDemanded(node, parent) ? describeMember(node, own) : null;
    case "CallExpression":
      return describeEvent(node);
    default:
      return null;
  }
}

/** Whether nothing works without the member: it is called, constructed, read from or handed on. */
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
  const name = nameOf(node);
  if (!name) return null;
  const global = globalName(node.object, own);
  if (global) {
    const lack = lackOfMember(global, name);
    const missingIn = lack ?? insecure(`${interfaceOf(global)}.${name}`);
    if (lack !== undefined || missingIn) return { name, api: `${global}.${name}`, missingIn };
    if (isWindow(global)) {
      return { name, api: name, missingIn: lackOfGlobal(name) ?? insecure(name) };
    }
  }
  if (makesIterator(node.object) && lackOfIteratorMethod(name)) {
    return { name, api: `Iterator.${name}`, missingIn: lackOfIteratorMethod(name) };
  }
  if (own.members.has(name)) return null;
  return { name, api: `.${name}`, missingIn: memberLacks.get(name) };
}

/** `URL` or `navigator`, also where it is written `window.navigator`. */
function globalName(node: AnyNode, own: DefinedNames): string | null {
  if (node.type === "Identifier") return own.variables.has(node.name) ? null : node.name;
  if (node.type !== "MemberExpression") return null;
  const outer = globalName(node.object, own);
  return outer && isWindow(outer) ? nameOf(node) : null;
}

const isWindow = (global: string) => interfaceOf(global) === "Window";

const insecure = (...names: string[]) =>
  names.some((name) => secureContextApis.has(name)) ? "plain http" : null;

/** `map.values()` and its like, which are called with nothing, and `text.matchAll(…)`. */
function makesIterator(node: AnyNode): boolean {
  if (node.type !== "CallExpression") return false;
  const made = nameOf(node.callee) ?? "";
  if (made === "matchAll") return true;
  return node.arguments.length === 0 && ["values", "keys", "entries"].includes(made);
}

function describeEvent({ callee, arguments: [type] }: CallExpression): Use | null {
  if (nameOf(callee) !== "addEventListener" || !type || type.type === "Identifier") return null;
  const name = nameOf(type);
  if (!name) return null;
  return { name, api: `event ${name}`, missingIn: eventLacks.get(name) };
}
