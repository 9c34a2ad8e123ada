import { writeSync } from "node:fs";
import { libc } from "../libc.ts";
import type { FromProcess, ToProcess } from "../protocol.ts";
import { createFrameReader, encodeFrame, unlimitedFrames } from "./frames.ts";

/** The end of the channel in the renderer process. */
export interface RendererChannel {
  /** Handle of its output. */
  readonly handle: number;
  send(message: FromProcess): void;
  /** Calls the listener for each message of the server. Ends the process when the server closes the channel. */
  listen(listener: (message: ToProcess) => void): void;
}

/** The channel comes as standard input and output. */
const input = 0;
const output = 1;
const errors = 2;

/** Opens the channel, and moves it away from the standard output, so that `console.log` of a release cannot break it. */
export function openRendererChannel(): RendererChannel {
  const handle = libc.dup(output);
  libc.dup2(errors, output);
  return {
    handle,
    send(message) {
      const frame = encodeFrame(message);
      for (let at = 0; at < frame.length; ) at += writeSync(handle, frame, at);
    },
    async listen(listener) {
      const take = createFrameReader(unlimitedFrames);
      for await (const chunk of Bun.file(input).stream()) {
        for (const { message } of take(chunk)) listener(message as ToProcess);
      }
      process.exit();
    },
  };
}
