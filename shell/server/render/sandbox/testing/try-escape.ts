import type { ServerModule } from "../../protocol.ts";
import { RenderFailure } from "../../render-errors.ts";
import { createRenderer, type Renderer } from "../../renderer.ts";
import type { Sandbox } from "../sandbox.ts";

/** What an attempt got: nothing and the reason, or something, in words. */
export interface Attempt {
  escaped: boolean;
  /** What it got, or why it got nothing. */
  got: string;
}

/** Raw calls of the system: by their number, past everything that Bun checks. */
const native = `
  const { dlopen, ptr } = builtin("bun:ffi");
  const { symbols: c } = dlopen("libc.so.6", {
    system: { args: ["ptr"], returns: "i32" },
    fork: { args: [], returns: "i32" },
    syscall: { args: ["i64", "i64", "i64", "i64", "i64", "i64", "i64"], returns: "i64" },
  });
  const kept = [];
  const text = (value) => (kept.push(Buffer.from(value + "\\0")), ptr(kept.at(-1)));
  /** AT_FDCWD */
  const at = -100;
  const call = (x64, arm64, ...given) => {
    const all = [process.arch === "arm64" ? arm64 : x64, ...given, 0, 0, 0, 0, 0, 0].slice(0, 7);
    const result = c.syscall(...all.map(BigInt));
    if (result < 0n) throw new Error("call " + all[0] + " is refused");
    return result;
  };`;

const page = `head: { title: "", description: "", canonical: "/" }, styles: "", state: {}`;

/**
 * Runs code in a renderer process as a release's server module runs. The code returns what it got. What the system
 * refuses, and the end of its process, count as a refusal.
 * @param given values that the code knows by name, such as a path of the host
 * @throws Error when it says nothing about the sandbox: no renderer starts, or the code itself is wrong
 */
export async function tryEscape(
  sandbox: Sandbox,
  code: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Attempt> {
  const renderer = createRenderer({ sandbox });
  const shell = { name: "shell", version: "1", code: composeModule(code, given) };
  try {
    // Proves that a renderer starts and that the code can be parsed.
    await renderer.describe({ shell, module: shell, ...turn });
    const { isMistake, ...attempt } = await runAttempt(renderer, shell);
    if (isMistake) throw new Error(`This code is wrong: ${attempt.got}`);
    return attempt;
  } finally {
    renderer.close();
  }
}

const turn = { queue: "probation", timeout: 5_000 } as const;

async function runAttempt(
  renderer: Renderer,
  shell: ServerModule,
): Promise<Attempt & { isMistake?: boolean }> {
  try {
    const { html } = await renderer.render({
      ...{ shell, ...turn, request: {} as never, remotes: [] },
      callApi: async () => ({ status: 404, text: "null" }),
      isWanted: () => true,
    });
    return JSON.parse(html);
  } catch (error) {
    const hasEnded = error instanceof RenderFailure && error.isTimeout;
    if (!hasEnded) throw error;
    return { escaped: false, got: error.message };
  }
}

const composeModule = (code: string, given: Readonly<Record<string, unknown>>) => `
  exports.provided = {};
  exports.routes = [];
  exports.renderPage = async () => {
    ${Object.entries(given)
      .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
      .join("")}
    const builtin = (name) => process.getBuiltinModule(name);
    ${native}
    const attempt = async () => { ${code} };
    let answer;
    try {
      answer = { escaped: true, got: String((await attempt()) ?? "it succeeded") };
    } catch (error) {
      // Such as "builtin(...).readFile is not a function". Bun also throws a TypeError for a network that it cannot reach.
      const isMistake = error instanceof ReferenceError ||
        (error instanceof TypeError && error.message.includes(" is not "));
      answer = { escaped: false, got: error instanceof Error ? String(error) : (error?.message ?? String(error)), isMistake };
    }
    return { html: JSON.stringify(answer), ${page} };
  };`;
