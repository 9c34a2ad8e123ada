import type { Rolldown, build as viteBuild } from "vite";

/** Returns the files of a build with one output. */
export function takeOutput(
  output: Awaited<ReturnType<typeof viteBuild>>,
): Rolldown.RolldownOutput["output"] {
  if (Array.isArray(output) || !("output" in output)) throw new Error("Expected one build output");
  return output.output;
}
