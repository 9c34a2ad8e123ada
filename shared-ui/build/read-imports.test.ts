import { expect, test } from "bun:test";
import { readImports } from "./read-imports.ts";

test("reads the names used of each required package", () => {
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

test("reads all forms of require in libraries: wrapped, default, inside a function, destructured", () => {
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

test("leaves out a name computed at run time", () => {
  expect(readImports(`let react = require("react"); react["useId".toString()];`)).toEqual({
    react: [],
  });
});
