import { type ESTree, type Plugin, parseAst } from "vite";

/** Fields of a route that only the manifest needs; browsers read them from the document. */
const declared = ["sample", "nav", "sitemap"];

/** Removes these fields from a package's routes in the browser's build. */
export function leaveOutDeclarations(): Plugin {
  return {
    name: "leave-out-declarations",
    transform: {
      filter: { id: /\/src\/routes\.tsx?$/ },
      handler(code) {
        // A route is an object literal with a page. Other forms stay unchanged.
        const routes: ESTree.ObjectExpression[] = [];
        JSON.stringify(parseAst(code, { lang: "tsx" }), (_, node) => {
          if (node?.type === "ObjectExpression") routes.push(node);
          return typeof node === "bigint" ? null : node;
        });
        let left = code;
        const dropped = routes
          .filter(({ properties }) => properties.some((one) => findName(one) === "Page"))
          .flatMap(({ properties }) =>
            properties.filter((one) => declared.includes(findName(one))),
          );
        for (const { start, end } of dropped.sort((a, b) => b.start - a.start)) {
          left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, "");
        }
        return left === code ? null : { code: left, map: null };
      },
    },
  };
}

const findName = (property: ESTree.ObjectPropertyKind): string =>
  property.type === "Property" && property.key.type === "Identifier" ? property.key.name : "";
