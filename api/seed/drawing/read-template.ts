import { readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";

type XmlNode = ReturnType<typeof parseDocument>["children"][number];
export type TemplateElement = Extract<XmlNode, { attribs: object }>;

/** A template from the folder `pictures`. */
export interface Template {
  width: number;
  height: number;
  /** Whether it can have any size, as SVG without a `viewBox`; otherwise it is scaled as a whole. */
  isFluid: boolean;
  elements: readonly TemplateElement[];
}

const read = new Map<string, Template>();

/** Reads `pictures/<name>.svg`, each file once. */
export function readTemplate(name: string): Template {
  const known = read.get(name);
  if (known) return known;
  const text = readFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), "utf8");
  // A picture contains several templates, so the file name is added to their ids.
  const named = text.replace(/( id="|url\(#|href="#)/g, `$1${name}-`);
  const root = parseDocument(named, { xmlMode: true }).children.find(DomUtils.isTag);
  if (!root) throw new Error(`pictures/${name}.svg holds no drawing`);
  const { viewBox, width, height } = root.attribs;
  const size = viewBox ? viewBox.split(" ").slice(2) : [width, height];
  const template = {
    width: Number(size[0]),
    height: Number(size[1]),
    isFluid: viewBox === undefined,
    elements: root.children.filter(DomUtils.isTag),
  };
  read.set(name, template);
  return template;
}
