import { join } from "node:path";
import { AppError } from "../../../../platform/app-error.ts";
import { readMemory } from "../../../../platform/read-memory.ts";
import type { ReaderReply, ReaderRequest } from "./reader-main.ts";

/** A process that reads files, one after another. */
export interface ReaderProcess {
  /** Resolves when it can take requests. Starting takes long on a busy machine. Rejects when it ends before. */
  ready: Promise<void>;
  /** Runs a method of the reader. Rejects when the process has ended, with the reason of `stop` if there is one. */
  ask(request: ReaderRequest): Promise<unknown>;
  /** Kills the process at once. */
  stop(reason: Error): void;
  hasEnded(): boolean;
  /** Its resident memory in bytes; null where the system does not tell. */
  memory(): Promise<number | null>;
}

const script = join(import.meta.dirname, "reader-main.ts");

/** Starts a process without secrets and without a database. It ends with this one. */
export function startReaderProcess(endedReason: Error): ReaderProcess {
  let failure: Error | undefined;
  /** Requests without an answer, oldest first. */
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const ready = Promise.withResolvers<void>();
  // Somebody may stop it before anybody waits.
  ready.promise.catch(() => undefined);

  const child = Bun.spawn([process.execPath, "--no-install", script], {
    cwd: "/",
    // It collects garbage early, which takes a third less memory for a workbook.
    env: { NODE_ENV: "production", BUN_JSC_forceRAMSize: "200000000" },
    stdio: ["ignore", "ignore", "ignore"],
    serialization: "advanced",
    ipc(reply: ReaderReply) {
      if ("isReady" in reply) return ready.resolve();
      const request = waiting.shift();
      if ("result" in reply) request?.resolve(reply.result);
      else if ("refusal" in reply) {
        const { code, message, fields } = reply.refusal;
        request?.reject(new AppError(code, message, fields));
      } else request?.reject(new Error(reply.error));
    },
    onExit: () => stop(endedReason),
  });
  child.unref();

  const stop = (reason: Error) => {
    failure ??= reason;
    child.kill("SIGKILL");
    ready.reject(failure);
    for (const request of waiting.splice(0)) request.reject(failure);
  };

  return {
    ready: ready.promise,
    async ask(request) {
      if (failure) throw failure;
      const answer = Promise.withResolvers<unknown>();
      waiting.push(answer);
      child.send(request);
      return answer.promise;
    },
    stop,
    hasEnded: () => failure !== undefined,
    memory: () => readMemory(child.pid),
  };
}
