/** Headers that prevent caching, compression and buffering by a proxy. */
export const eventStreamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

const encoder = new TextEncoder();
const comment = encoder.encode(":\n\n");

/**
 * Opens a stream of server-sent events to one client (HTML standard, section 9.2).
 * @param onEnd called once, when the client leaves or the server ends the stream
 */
export function openEventStream(onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = () => {
    controller = undefined;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    start(newController) {
      controller = newController;
    },
    cancel: finish,
  });
  return {
    /** Body of the answer. */
    body,
    /** Sends an event with JSON data. Does nothing after the end of the stream. */
    send: (name: string, data: unknown) =>
      controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    /** Sends a comment, which scripts do not see, to keep the connection alive. */
    heartbeat: () => controller?.enqueue(comment),
    end() {
      if (!controller) return;
      controller.close();
      finish();
    },
  };
}
