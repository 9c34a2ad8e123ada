import { type ESTree, type Plugin, parseAst } from "vite";

/** Fields of a route that only the manifest needs; browsers read them from the document. */
const manifestFields = ["sample", "nav", "sitemap"];

/** Removes the manifest's fields from a package's routes in the browser's build. */
export function omitManifestFields(): Plugin {
  return {
    name: "omit-manifest-fields",
    transform: {
      filter: { id: /\/src\/routes\.tsx?$/ },
      handler(code) {
        // A route is an object literal with a page. Other forms stay unchanged.
        const routes: ESTree.ObjectExpression[] = [];
        JSON.stringify(parseAst(code, { lang: "tsx" }), (_, node) => {
          if (node?.type === "ObjectExpression") routes.push(node);
          return typeof node === "bigint" ? null : node;
        });
        let result = code;
        const dropped = routes
          .filter(({ properties }) => properties.some((property) => findName(property) === "Page"))
          .flatMap(({ properties }) =>
            properties.filter((one) => manifestFields.includes(findName(one))),
          );
        for (const { start, end } of dropped.sort((a, b) => b.start - a.start)) {
          result = result.slice(0, start) + result.slice(end).replace(/^\s*,/, "");
        }
        return result === code ? null : { code: result, map: null };
      },
    },
  };
}

const findName = (property: ESTree.ObjectPropertyKind): string =>
  property.type === "Property" && property.key.type === "Identifier" ? property.key.name : "";
