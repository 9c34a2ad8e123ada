/**
 * Relays between Playwright and an unpatched Firefox. It starts the browser with the given arguments and forwards
 * WebDriver BiDi in both directions. It answers one command itself, which Playwright always sends and this Firefox does
 * not support yet.
 */
export {};

/** Playwright sends it for every new context, even without a change. */
const optionalCommand = "emulation.setMediaFeaturesOverride";
const announcement = /BiDi listening on (ws:\/\/\S+)/;

const browser = Bun.spawn(process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
for await (const line of readLines(browser.stderr)) {
  const [, address] = announcement.exec(line) ?? [];
  process.stderr.write(`${address ? line.replace(address, relayTo(address)) : line}\n`);
}
process.exit(await browser.exited);

interface Relayed {
  firefox: WebSocket;
  /** Ids of optional commands without an answer yet. */
  optional: Set<number>;
}

function noteOptional({ optional }: Relayed, command: string): string {
  if (command.includes(optionalCommand)) optional.add(JSON.parse(command).id);
  return command;
}

function forwardAnswers(playwright: Bun.ServerWebSocket<Relayed>): void {
  const { firefox, optional } = playwright.data;
  firefox.onclose = () => playwright.close();
  firefox.onmessage = ({ data: answer }) => {
    if (optional.size === 0) return playwright.send(answer);
    const { id, error } = JSON.parse(answer);
    const isUnknown = optional.delete(id) && error === "unknown command";
    playwright.send(isUnknown ? JSON.stringify({ type: "success", id, result: {} }) : answer);
  };
}

async function* readLines(stream: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Opens a relay to an address. Returns the relay's own address. */
function relayTo(address: string): string {
  const relay = Bun.serve<Relayed>({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request, server) {
      const firefox = await connect(`${address}${new URL(request.url).pathname}`);
      return server.upgrade(request, { data: { firefox, optional: new Set() } })
        ? undefined
        : new Response(null, { status: 426 });
    },
    websocket: {
      idleTimeout: 0,
      maxPayloadLength: 2 ** 30,
      open: (playwright) => forwardAnswers(playwright),
      message: ({ data }, message) => data.firefox.send(noteOptional(data, String(message))),
      close: ({ data }) => data.firefox.close(),
    },
  });
  return `ws://127.0.0.1:${relay.port}`;
}

function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket);
    socket.onerror = reject;
  });
}
