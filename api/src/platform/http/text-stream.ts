/**
 * A body that is made while it is read: nothing is made ahead, and nothing more once the reader is gone.
 * @param onError told when a piece could not be made; the connection is then cut, so that what was sent passes for no
 * whole answer
 */
export function textStream(
  pieces: AsyncIterator<string>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let isGone = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (isGone) return;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          onError(error);
          // Without a reason: Bun would print it past the log.
          controller.error();
        }
      },
      async cancel() {
        isGone = true;
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
