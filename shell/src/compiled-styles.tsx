import { type ContextType, type ReactNode, use } from "react";
import { StyleSheetContext } from "styled-components";

type Compile = ContextType<typeof StyleSheetContext>["stylis"];

/** Number of compiled rules to keep. The pages of a site have a few hundred. */
const maxCached = 5_000;

const cache = new Map<string, string[]>();

/** Wraps `compile` so that each text is compiled once for all documents. */
function compileOnce(compile: Compile): Compile {
  const compileCached: Compile = (css, selector, prefix, componentId) => {
    const key = [compile.hash, selector, prefix, componentId, css].join("\n");
    const known = cache.get(key);
    if (known) return known;
    const rules = compile(css, selector, prefix, componentId);
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, rules);
    return rules;
  };
  // Part of every class name. The browser derives it again.
  compileCached.hash = compile.hash;
  return compileCached;
}

/** Compiles the styles inside it once for all documents. Otherwise each style sheet compiles them again. */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const context = use(StyleSheetContext);
  return (
    <StyleSheetContext value={{ ...context, stylis: compileOnce(context.stylis) }}>
      {children}
    </StyleSheetContext>
  );
}
