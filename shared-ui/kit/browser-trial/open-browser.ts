import { spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { type Browser, type ConnectOverCDPTransport, chromium } from "playwright-core";

/** A browser of one trial. */
export interface TrialBrowser {
  browser: Browser;
  pid: number;
  /** Ends it and all its processes. */
  kill(): void;
}

/** Milliseconds for a browser to start on a busy machine. */
const startMs = 20_000;

/** The browser talks over two pipes and listens at no port, so it can run where there is no network. */
const flags = [
  ...["--remote-debugging-pipe", "--headless", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ...["--disable-dev-shm-usage", "--disable-breakpad", "--mute-audio"],
  // Tabs of a trial lie behind each other.
  ...["--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding"],
  // The trial answers each request itself. Whatever gets past it finds no network.
  ...["--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=<-loopback>"],
  "--host-resolver-rules=MAP * ~NOTFOUND",
  // WebRTC would pass by the proxy.
  ...["--webrtc-ip-handling-policy", "--force-webrtc-ip-handling-policy"].map(
    (name) => `${name}=disable_non_proxied_udp`,
  ),
];

/** The two ends of the browser's pipes. */
const pipes = { in: 3, out: 4 };

/**
 * Starts a browser.
 * @param command program and arguments before the flags of the trial
 * @throws Error when it does not start
 */
export async function openBrowser(command: readonly string[]): Promise<TrialBrowser> {
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, ...flags, "about:blank"], {
    cwd: "/",
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const kill = () => {
    child.kill("SIGKILL");
    // Processes of the browser that outlive it a little must not keep this one running.
    for (const pipe of child.stdio) pipe?.destroy();
    child.unref();
  };
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`The browser has ended (${signal ?? `exit ${code}`})`)),
    );
  });
  ended.catch(() => undefined);
  try {
    const transport = createTransport(child.stdio, kill);
    child.once("exit", () => transport.onclose?.());
    const connected = chromium.connectOverCDP(transport, { timeout: startMs });
    const browser = await Promise.race([connected, ended]);
    return { browser, pid: child.pid ?? 0, kill };
  } catch (error) {
    kill();
    throw error;
  }
}

/** Messages are JSON with a zero byte at the end. */
function createTransport(
  stdio: readonly (Readable | Writable | null | undefined)[],
  close: () => void,
): ConnectOverCDPTransport {
  // These two are pipes, as the options above say.
  const input = stdio[pipes.in] as Writable;
  const output = stdio[pipes.out] as Readable;
  const transport: ConnectOverCDPTransport = {
    send: (message) => void input.write(`${JSON.stringify(message)}\0`),
    close,
  };
  let pieces: Buffer[] = [];
  // A browser that has ended reports it by its exit.
  input.on("error", () => undefined);
  output.on("error", () => undefined);
  output.on("data", (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...pieces, chunk.subarray(from, end)]).toString();
      pieces = [];
      from = end + 1;
      transport.onmessage?.(JSON.parse(text));
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  });
  return transport;
}
