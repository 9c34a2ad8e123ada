import { type ESTree, parseAst } from "vite";

/** An endpoint in the text of a module: `export const createCoupon = endpoint({ … })`. */
export interface EndpointText extends ESTree.Span {
  name: string;
  /** The text of each property by its name. */
  properties: ReadonlyMap<string, string>;
}

/** Reads the endpoints that a module declares, with the place of each `endpoint(…)`. */
export function readEndpoints(code: string): EndpointText[] {
  const slice = ({ start, end }: ESTree.Span) => code.slice(start, end);
  return parseAst(code, { lang: "ts" }).body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      const definition = init && findDefinition(init);
      if (id.type !== "Identifier" || !definition) return [];
      const properties = definition.properties.flatMap((property) =>
        property.type === "Property" ? [[slice(property.key), slice(property.value)] as const] : [],
      );
      const { start, end } = init;
      return [{ name: id.name, start, end, properties: new Map(properties) }];
    });
  });
}

function findDefinition(init: ESTree.Expression): ESTree.ObjectExpression | null {
  if (init.type !== "CallExpression" || init.callee.type !== "Identifier") return null;
  const [definition] = init.arguments;
  return init.callee.name === "endpoint" && definition?.type === "ObjectExpression"
    ? definition
    : null;
}

/** Replaces each endpoint of a module's text. */
export function replaceEndpoints(
  code: string,
  replace: (endpoint: EndpointText) => string,
): string {
  let replaced = "";
  let at = 0;
  for (const endpoint of readEndpoints(code)) {
    replaced += code.slice(at, endpoint.start) + replace(endpoint);
    at = endpoint.end;
  }
  return replaced + code.slice(at);
}
