/**
 * A body that is generated while it is read: nothing is generated ahead, and nothing after the reader left.
 * @param onError called when a piece fails; the connection is then cut, so that the answer does not look
 * complete
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
          // Without a reason, because Bun would print it outside the log.
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
