import type { ESTree, Plugin } from "vite";

/** The module through which front ends use the API. */
export const contractModule = "@aushadhi/api/contract";

/**
 * Collects the names that a package's own sources import from the contract. The contract is bundled, so the built files
 * no longer show these imports. Types and sources removed by tree shaking do not count.
 */
export function collectContractImports(names: Set<string>): Plugin {
  return {
    name: "collect-contract-imports",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const code = this.getModuleInfo(id)?.code;
          if (renderedLength === 0 || !code?.includes(contractModule)) continue;
          for (const name of listNames(this.parse(code))) names.add(name);
        }
      }
    },
  };
}

/** Names that a module imports or re-exports from the contract. */
export function* listNames({ body }: ESTree.Program): Generator<string> {
  for (const statement of body) {
    const isAbout =
      (statement.type === "ImportDeclaration" || statement.type === "ExportNamedDeclaration") &&
      statement.source?.value === contractModule;
    if (!isAbout) continue;
    for (const specifier of statement.specifiers) {
      const name =
        specifier.type === "ExportSpecifier"
          ? specifier.local
          : specifier.type === "ImportSpecifier" && specifier.imported;
      if (name) yield name.type === "Literal" ? name.value : name.name;
    }
  }
}
