import type { PluginOption } from "vite";

const viteHelper = "\0vite/preload-helper.js";
const ownHelper = "\0no-preload-helper";

/**
 * Removes Vite's preload helper: the server preloads what a page needs, builds have no style sheets, and the federation
 * plugin would put the helper into its own file, which costs a request.
 */
export function noPreloadHelper(): PluginOption {
  return {
    name: "no-preload-helper",
    enforce: "pre",
    resolveId: (id) => (id === viteHelper ? ownHelper : null),
    load: (id) => (id === ownHelper ? "export const __vitePreload = (load) => load();" : null),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = unwrapImports(file.code);
        }
      },
    },
  };
}

/** Before the arguments of a call of the helper, behind its minified name. */
const callStart = /(?=\(\(\)=>import\(|\(async\(\)=>\{let\{)/;
const wholeModule = /^\(\(\)=>(import\(`[^`]+`\)),(?:\[\]|__VITE_PRELOAD__),import\.meta\.url\)/;
/** The same names come twice: `(async()=>{let{a:b}=await import(`…`);return{a:b}},[],import.meta.url)`. */
const oneExport =
  /^\(async\(\)=>\{let(\{[\w$:]+\})=await (import\(`[^`]+`\));return(\{[\w$:]+\})\},(?:\[\]|__VITE_PRELOAD__),import\.meta\.url\)/;

/** Replaces minified calls of the helper by their import. */
export function unwrapImports(code: string): string {
  const [first = "", ...calls] = code.split(callStart);
  return calls.reduce((before, text) => {
    const callee = removeName(before);
    const [call = "", loaded] = wholeModule.exec(text) ?? readOneExport(text);
    const isCall = loaded !== undefined && callee.length < before.length;
    return isCall ? callee + loaded + text.slice(call.length) : before + text;
  }, first);
}

function readOneExport(text: string): (string | undefined)[] {
  const [call, taken, loaded, returned] = oneExport.exec(text) ?? [];
  return taken === returned ? [call, loaded] : [];
}

/** Removes the name at the end. */
function removeName(code: string): string {
  let end = code.length;
  while (end > 0 && /[\w$]/.test(code.charAt(end - 1))) end--;
  return code.slice(0, end);
}
