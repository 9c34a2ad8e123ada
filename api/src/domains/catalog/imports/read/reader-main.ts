/** The process of file readers, one after another: runs each request in order and answers it once. */
import { AppError } from "../../../../platform/app-error.ts";
import { dieWithParent } from "../../../../platform/die-with-parent.ts";
import { createReader, type Reader } from "./reader.ts";

export interface ReaderRequest {
  /** `renew` forgets the file. */
  name: keyof Reader | "renew";
  args: unknown[];
}

/** `isReady` comes once, when the process can take requests. */
export type ReaderReply =
  | { isReady: true }
  | { result: unknown }
  | { refusal: Pick<AppError, "code" | "message" | "fields"> }
  | { error: string };

dieWithParent();
// When the memory of the machine runs out, the system ends this process and not the shop. Only on Linux.
await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => undefined);
let reader = createReader();

process.on("message", async ({ name, args }: ReaderRequest) => {
  process.send?.(await run(name, args));
});
process.on("disconnect", () => process.exit());
process.send?.({ isReady: true } satisfies ReaderReply);

async function run(name: ReaderRequest["name"], args: unknown[]): Promise<ReaderReply> {
  if (name === "renew") {
    reader = createReader();
    return { result: null };
  }
  try {
    const method = reader[name] as (...given: unknown[]) => unknown;
    return { result: await method(...args) };
  } catch (error) {
    if (!(error instanceof AppError)) return { error: String(error) };
    const { code, message, fields } = error;
    return { refusal: { code, message, fields } };
  }
}
