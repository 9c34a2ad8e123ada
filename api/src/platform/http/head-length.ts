import type { MiddlewareHandler } from "hono";

/** Streamed answers, whose length is unknown at the start. */
const sentWhileMade = /^text\/(csv|event-stream)\b/;

/**
 * Answers HEAD with the length of the GET answer, or without a length. Hono removes the body, and Bun would then
 * send a length of 0. Use it before every middleware that changes the body.
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
