/** An answer that is neither kept, nor compressed, nor held back by a proxy in front of us. */
export const eventStreamHeaders = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

const encoder = new TextEncoder();
const comment = encoder.encode(":\n\n");

/**
 * Opens a stream of server-sent events to one client (HTML standard, section 9.2).
 * @param onEnd called once: when the client has gone, or the stream was ended here
 */
export function openEventStream(onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = () => {
    controller = undefined;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel: finish,
  });
  return {
    /** The answer's body. */
    body,
    /** Sends an event with JSON data. Nothing happens once the stream has ended. */
    send: (name: string, data: unknown) =>
      controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    /** Sends a comment, which no script hears of: the connection is seen to be alive. */
    heartbeat: () => controller?.enqueue(comment),
    end() {
      if (!controller) return;
      controller.close();
      finish();
    },
  };
}
