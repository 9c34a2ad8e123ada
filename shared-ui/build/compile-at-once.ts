import type { PluginOption } from "vite";

/**
 * Makes V8 compile CommonJS packages while their file arrives, off the main thread. The bundler wraps each in an arrow
 * function that is called later. V8 would compile such a function only at its call, on the main thread. V8 compiles a
 * parenthesised function at once.
 * https://v8.dev/blog/preparser#pife
 */
export function compileAtOnce(): PluginOption {
  return {
    name: "compile-at-once",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replace(/=(\w+)\(\((\w+|\(\w+,\w+\))=>\{/g, (_, wrap, names) => {
          const given = names.replace(/[()]/g, "");
          return `=${wrap}((function(${given}){`;
        });
      }
    },
  };
}
