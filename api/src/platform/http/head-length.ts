import type { MiddlewareHandler } from "hono";

/** Answers whose length nobody knows when they begin, and which may have no end. */
const sentWhileMade = /^text\/(csv|event-stream)\b/;

/**
 * Answers HEAD with the length that GET's answer has, or without any. Hono leaves out the body, and Bun would take what
 * is left for an answer of 0 bytes. Use it before anything that changes the body.
 */
export const headLength: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method !== "HEAD") return;
  const { headers, body } = c.res;
  if (sentWhileMade.test(headers.get("content-type") ?? "")) {
    await body?.cancel();
    headers.set("transfer-encoding", "chunked");
  } else if (body) {
    const { byteLength } = await c.res.arrayBuffer();
    headers.set("content-length", String(byteLength));
  }
};
