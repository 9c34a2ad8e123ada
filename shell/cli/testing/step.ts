import type { Result } from "./result.ts";

type Print = (chunk: Uint8Array) => unknown;

/** A piece of the test run, which prints as it goes. */
export interface Step {
  name: string;
  /** Folders whose tests it runs, relative to the root and with a slash at the end. */
  folders?: readonly string[];
  run(print: Print): Promise<Result>;
}

/** Steps that run together. The stages of a run follow each other. */
export interface Stage {
  steps: Step[];
  /** How many steps run at the same time. */
  lanes: number;
}

/**
 * Runs a step and prints its output.
 * @param isKept prints it after the step has ended, because another step is printing now
 */
export async function runStep({ name, run }: Step, isKept: boolean): Promise<Result> {
  const kept: Uint8Array[] = [];
  const begin = () => console.log(`\n── ${name}`);
  const print: Print = (chunk) => process.stderr.write(chunk);
  const started = performance.now();
  if (!isKept) begin();
  const result = await run(isKept ? (chunk) => kept.push(chunk) : print);
  if (isKept) begin();
  for (const chunk of kept) print(chunk);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `── ${name}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`,
  );
  return result;
}

/** Prints the output of a process as it arrives, and returns its standard error. */
export async function printOutput(
  { stdout, stderr }: Bun.Subprocess<"ignore", "pipe", "pipe">,
  print: Print,
): Promise<string> {
  let errors = "";
  const decoder = new TextDecoder();
  const forward = async (stream: ReadableStream<Uint8Array>, keep?: (text: string) => void) => {
    for await (const chunk of stream) {
      print(chunk);
      keep?.(decoder.decode(chunk, { stream: true }));
    }
  };
  await Promise.all([
    forward(stderr, (text) => {
      errors += text;
    }),
    forward(stdout),
  ]);
  return errors;
}
