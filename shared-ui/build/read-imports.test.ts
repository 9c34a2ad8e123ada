import { expect, test } from "bun:test";
import { readImports } from "./read-imports.ts";

test("names are those that are read of what is required", () => {
  const code = `
    let react = require("react");
    let react_jsx_runtime = require("react/jsx-runtime");
    const View = () => (0, react_jsx_runtime.jsx)("p", { children: react.useState(react.version) });
    exports.unused = "react.useEffect";`;
  expect(readImports(code)).toEqual({
    react: ["useState", "version"],
    "react/jsx-runtime": ["jsx"],
  });
});

test("a library's own ways of requiring count: wrapped, by default, inside a function, in pieces", () => {
  const code = `
    let react = require("react");
    react = __toESM(react);
    const hook = () => react.default.useRef();
    function library() { var React = require("react"); return React.useDebugValue; }
    const { memo: wrap } = require("react");
    let dom = __toESM(require("react-dom"));
    dom.default.createPortal();`;
  expect(readImports(code)).toEqual({
    react: ["memo", "useDebugValue", "useRef"],
    "react-dom": ["createPortal"],
  });
});

test("a name that is put together at run time is left out", () => {
  expect(readImports(`let react = require("react"); react["useId".toString()];`)).toEqual({
    react: [],
  });
});
