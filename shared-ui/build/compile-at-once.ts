import type { PluginOption } from "vite";

/**
 * Has V8 compile CommonJS packages while their file arrives, off the main thread. Each is wrapped in an arrow
 * function that is called later, which V8 would skip at first and compile when it is called, in the way of
 * everything else. A parenthesised function it takes for one that is called at once.
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
