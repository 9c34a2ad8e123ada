import { describe, expect, test } from "bun:test";
import { cutServerModule } from "./cut-server-module.ts";

const createModule = (path: string, text = "x", size = 5000) =>
  `// ${path}\nconst text = "${text.padEnd(size, ".")}";\n`;

const zod = createModule("../node_modules/zod/index.js");
const createServer = (text: string) =>
  [
    'let react = require("react");\n// \\0rolldown/runtime.js\nvar __esm;\n',
    zod,
    createModule("src/messages.ts", text),
    createModule("src/cart/cart.ts"),
    createModule("src/cart/add.ts"),
    zod,
    createModule("../shared-ui/src/bundled/fact.tsx"),
    createModule("src/home/home-page.tsx"),
  ].join("");

describe("the pieces of a server module", () => {
  test("join to the same module", () => {
    for (const code of ["", "exports.routes = [];", createServer("Buy")]) {
      expect(cutServerModule(code).join("")).toBe(code);
    }
  });

  test("hold one folder each, and one holds libraries and the bundler's code", () => {
    const paths = cutServerModule(createServer("Buy")).map((piece) =>
      [...piece.matchAll(/^\/\/ (\S+)$/gm)].map(([, path]) => path),
    );
    expect(paths).toEqual([
      ["\\0rolldown/runtime.js", "../node_modules/zod/index.js"],
      ["src/messages.ts"],
      ["src/cart/cart.ts", "src/cart/add.ts"],
      ["../node_modules/zod/index.js"],
      ["../shared-ui/src/bundled/fact.tsx"],
      ["src/home/home-page.tsx"],
    ]);
  });

  test("are one piece without module comments", () => {
    const code = "// of a library\nexports.routes = [];\n";
    expect(cutServerModule(code)).toEqual([code]);
  });

  test("have a minimum size, except next to library code", () => {
    const small = (path: string) => createModule(path, "", 0);
    const code = [
      small("src/a/a.ts"),
      small("src/b/b.ts"),
      zod,
      small("src/c/c.ts"),
      createModule("src/d/d.ts"),
      small("src/e/e.ts"),
    ].join("");
    expect(cutServerModule(code).map((piece) => piece.split("// ").length - 1)).toEqual([
      2, 1, 2, 1,
    ]);
  });

  test("change in only one piece with a text of any length", () => {
    const before = cutServerModule(createServer("Add to cart"));
    for (const text of ["Add to bask", `Add to basket ${"now ".repeat(3000)}`, ""]) {
      const after = cutServerModule(createServer(text));
      expect(after.filter((piece) => !before.includes(piece))).toHaveLength(1);
    }
  });
});
