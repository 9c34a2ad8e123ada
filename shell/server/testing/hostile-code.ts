/** Code of a release that sends the server a hundred large messages, each right in itself. */
export const flood = `
  const { writeSync } = process.getBuiltinModule("node:fs");
  const owners = Object.fromEntries(Array(380_000).fill("mfe-catalog").entries());
  const json = Buffer.from(JSON.stringify([[], { kind: "pong", owners }]));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(json.length + 4);
  head.writeUInt32BE(json.length, 4);
  const pong = Buffer.concat([head, json]);
  for (let handle = 3; handle < 40; handle++) try {
    for (let count = 0; count < 100; count++)
      for (let at = 0; at < pong.length; ) at += writeSync(handle, pong, at);
  } catch {}`;
