import { readFileSync } from "node:fs";
import { createAllowance } from "../channel/allowance.ts";
import { createFrameReader, encodeFrame } from "../channel/frames.ts";
import type { Sandbox } from "./sandbox.ts";

/** A renderer process and the server's end of its channel. */
export interface RendererChild {
  /** Sends a message. A process that has ended gets nothing. */
  send(message: object): void;
  /** Lets it send what one more task needs. `running`: tasks that it has already. */
  grant(running: number): void;
  /** Id of the process that renders; two of Bubblewrap stand before it. */
  findPid(): number;
  /** Kills it at once. */
  kill(): void;
}

interface ChildOptions {
  sandbox: Sandbox;
  /** Whether visitors wait for it. */
  isUrgent: boolean;
}

interface ChildListener {
  /** @param bytes of its frame */
  onMessage(message: unknown, bytes: number): void;
  /** It sent bytes that are no message, a message that is too long, or more than its tasks need. Nothing follows. */
  onNonsense(reason: string): void;
  /** Called once, after its last message. */
  onExit(reason: string): void;
}

/** Bytes of a message from a renderer. The largest documents have some hundred kilobytes, most of them long texts. */
const frameLimits = { frame: 8 * 1024 * 1024, json: 1024 * 1024 };

/** Milliseconds of work with messages after which everything else has its turn. */
const turnMs = 4;

/** Milliseconds to read the last messages of a process that has ended. */
const lastMessagesMs = 250;

/**
 * Signals of a terminal or service manager go to the whole process group. The server handles them and ends its
 * renderers, so a renderer ignores them, and so does Bubblewrap's own process. `$0` is how much it steps back.
 */
const shell = ["/bin/sh", "-c", 'trap "" INT TERM; exec nice -n "$0" "$@"'];

/** How much a process that nobody waits for steps back: it runs when others leave the processor free. */
const patience = 5;

/**
 * Starts a renderer process. It gets no secrets.
 * @param handle inherited as number 3, besides the channel
 */
export function startChild(
  { sandbox, isUrgent }: ChildOptions,
  handle: number,
  { onMessage, onNonsense, onExit }: ChildListener,
): RendererChild {
  const child = Bun.spawn([...shell, `${isUrgent ? 0 : patience}`, ...sandbox.command], {
    cwd: "/",
    env: { NODE_ENV: "production", PATH: process.env.PATH, BUN_JSC_forceRAMSize: "200000000" },
    stdio: ["pipe", "pipe", "ignore", handle],
    onExit(_, code, signal) {
      const reason = signal ? `signal ${signal}` : `exit ${code}`;
      void Promise.race([reading, Bun.sleep(lastMessagesMs)]).then(() => onExit(reason));
    },
  });
  const allowance = createAllowance();
  const reading = read();

  async function read(): Promise<void> {
    const take = createFrameReader(frameLimits);
    let workedMs = 0;
    try {
      for await (const chunk of child.stdout) {
        if (!allowance.take("bytes", chunk.length)) return onNonsense("it sent too many bytes");
        let beganAt = performance.now();
        for (const { message, bytes } of take(chunk)) {
          if (!allowance.take("messages", 1)) return onNonsense("it sent too many messages");
          onMessage(message, bytes);
          workedMs += performance.now() - beganAt;
          if (workedMs >= turnMs) {
            await new Promise(setImmediate);
            workedMs = 0;
          }
          beganAt = performance.now();
        }
      }
    } catch {
      onNonsense("it sent nonsense");
    }
  }

  let inner: number | undefined;
  return {
    async send(message) {
      if (child.killed || child.exitCode !== null) return;
      try {
        child.stdin.write(encodeFrame(message));
        await child.stdin.flush();
      } catch {
        // `onExit` reports a process that has just ended.
      }
    },
    grant: allowance.grant,
    findPid() {
      if (sandbox.mode === "bubblewrap") inner ??= findFirstChild(findFirstChild(child.pid));
      return inner ?? child.pid;
    },
    kill: () => child.kill("SIGKILL"),
  };
}

function findFirstChild(pid: number | undefined): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}
