import { type ContextType, type ReactNode, use } from "react";
import { StyleSheetContext } from "styled-components";

type Compile = ContextType<typeof StyleSheetContext>["stylis"];

/** Compiled rules kept; a site's pages have a few hundred. */
const mostKept = 5_000;

const kept = new Map<string, string[]>();

/** Wraps `compile` so that each text is compiled once: all documents share the same texts. */
function compileOnce(compile: Compile): Compile {
  const compileKept: Compile = (css, selector, prefix, componentId) => {
    const key = [compile.hash, selector, prefix, componentId, css].join("\n");
    const known = kept.get(key);
    if (known) return known;
    const rules = compile(css, selector, prefix, componentId);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, rules);
    return rules;
  };
  // Part of every class name, which the browser derives again.
  compileKept.hash = compile.hash;
  return compileKept;
}

/**
 * Styles in it are compiled once for all documents. With its own style sheet each document would compile them again.
 */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = use(StyleSheetContext);
  return (
    <StyleSheetContext value={{ ...context, stylis: compileOnce(context.stylis) }}>
      {children}
    </StyleSheetContext>
  );
}
