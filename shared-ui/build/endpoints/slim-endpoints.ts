import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, parseAst } from "vite";
import { contractModule, listNames } from "../collect-contract-imports.ts";
import { type EndpointText, readEndpoints, replaceEndpoints } from "./read-endpoints.ts";

/** Where the contract declares its endpoints, in this tree and in the kit. */
const callsFolder = join(import.meta.dirname, "../../../api/src/contract/calls");

const endingOfCalls = /^[a-z-]+\.ts$/;

/**
 * Keeps only what a client needs of the contract's endpoints: method, path and answer. The schemas of the answers come
 * with the package's code, or load with the first call.
 * @param lazily the folder of a package whose answers load with the first call
 */
export function slimEndpoints(lazily?: string): Plugin {
  const answers = lazily && join(lazily, "src/endpoint-answers.ts");
  const slim = ({ name, properties }: EndpointText) => {
    const answer = properties.get("answer") ?? "null";
    const load = `() => import(${JSON.stringify(answers)}).then(({ ${name} }) => ${name})`;
    return `{ method: ${properties.get("method")}, path: ${properties.get("path")}, answer: ${
      answers && answer !== "null" ? load : answer
    } }`;
  };
  return {
    name: "slim-endpoints",
    enforce: "pre",
    resolveId: (id) => (id === answers || isAnswersModule(id) ? id : null),
    load(id) {
      if (id === answers) return listAnswers(lazily ?? "");
      if (!isAnswersModule(id)) return null;
      const code = readFileSync(id.replace(answersEnding, ".ts"), "utf8");
      return replaceEndpoints(code, ({ properties }) => properties.get("answer") ?? "null");
    },
    transform(code, id) {
      if (!id.startsWith(callsFolder) || isAnswersModule(id)) return null;
      const endpoints = readEndpoints(code);
      if (endpoints.length === 0) return null;
      // Without its imports, the module is in no file with the schemas.
      const slimmed = answers
        ? endpoints.map((one) => `export const ${one.name} = ${slim(one)};`).join("\n")
        : replaceEndpoints(code, slim);
      return { code: slimmed, map: null };
    },
  };
}

/** Beside each module of endpoints is, in a build, one with the schemas of their answers. */
const answersEnding = ".answers.ts";
const isAnswersModule = (id: string) => id.startsWith(callsFolder) && id.endsWith(answersEnding);

/** The module with the answers of all endpoints that a package imports. */
function listAnswers(folder: string): string {
  const used = listContractImports(join(folder, "src"));
  return readdirSync(callsFolder)
    .filter((file) => endingOfCalls.test(file))
    .map((file) => {
      const path = join(callsFolder, file);
      const names = readEndpoints(readFileSync(path, "utf8")).map(({ name }) => name);
      const from = JSON.stringify(path.replace(/\.ts$/, answersEnding));
      return `export { ${names.filter((name) => used.has(name)).join(", ")} } from ${from};`;
    })
    .join("\n");
}

function listContractImports(folder: string): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
    const code = readFileSync(join(folder, file), "utf8");
    if (!code.includes(contractModule)) continue;
    for (const name of listNames(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" })))
      names.add(name);
  }
  return names;
}
