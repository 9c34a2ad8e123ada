/**
 * Messages on the channel between the server and a renderer process. A frame is: bytes of the rest, bytes of the JSON
 * (32 bits each), the JSON, and its long texts as UTF-8, which JSON would escape slowly.
 */
const longText = 512;
const headBytes = 8;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Stands in the JSON for a long text: its place among the texts. */
interface TextPlace {
  $text: number;
}

/**
 * Encodes a message as one frame. Long texts may be fields of the message, or fields of its fields. One buffer, since
 * several writes take several times as long.
 */
export function encodeFrame(message: object): Uint8Array {
  const texts: Uint8Array<ArrayBuffer>[] = [];
  const place = (value: unknown, depth: number): unknown => {
    if (typeof value === "string" && value.length > longText) {
      return { $text: texts.push(encoder.encode(value)) - 1 } satisfies TextPlace;
    }
    return depth > 0 && isPlainObject(value)
      ? mapValues(value, (one) => place(one, depth - 1))
      : value;
  };
  const placed = place(message, 2);
  const json = encoder.encode(JSON.stringify([texts.map(({ length }) => length), placed]));
  const rest = texts.reduce((sum, { length }) => sum + length, 4 + json.length);
  const head = new DataView(new ArrayBuffer(headBytes));
  head.setUint32(0, rest);
  head.setUint32(4, json.length);
  return Buffer.concat([new Uint8Array(head.buffer), json, ...texts]);
}

/** A message, and the bytes of its frame. */
interface Received {
  message: unknown;
  bytes: number;
}

/** Limits of a frame in bytes; more is never stored or parsed. */
interface FrameLimits {
  frame: number;
  /** Of its JSON, which takes far longer to read than its long texts. */
  json: number;
}

/** For a sender that is trusted. */
export const unlimitedFrames: FrameLimits = {
  frame: Number.POSITIVE_INFINITY,
  json: Number.POSITIVE_INFINITY,
};

/** Thrown for bytes that are no frame, or a frame that is too long. */
class FrameError extends Error {
  override readonly name = "FrameError";
}

/**
 * Creates a function that takes the bytes of a channel as they come, and yields the message of each whole frame, decoded
 * when it is asked for.
 * @throws FrameError (the function) for bytes that are no frame
 */
export function createFrameReader(
  limits: FrameLimits,
): (chunk: Uint8Array) => Generator<Received, void> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  /** Bytes that the next frame needs, as far as known. */
  let wanted = headBytes;
  return function* (chunk) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) return;
    let [bytes = chunk] = chunks;
    if (chunks.length > 1) bytes = Buffer.concat(chunks, length);
    while (bytes.length >= headBytes) {
      wanted = 4 + readNumber(bytes, 0);
      if (wanted < headBytes || wanted > limits.frame) {
        throw new FrameError(`A message of ${wanted} bytes`);
      }
      if (bytes.length < wanted) break;
      yield { message: decodeFrame(bytes.subarray(4, wanted), limits.json), bytes: wanted };
      bytes = bytes.subarray(wanted);
      wanted = headBytes;
    }
    chunks = [bytes];
    length = bytes.length;
  };
}

function decodeFrame(frame: Uint8Array, maxJson: number): unknown {
  const jsonEnd = 4 + readNumber(frame, 0);
  if (jsonEnd - 4 > maxJson) throw new FrameError(`${jsonEnd - 4} bytes of JSON`);
  if (jsonEnd > frame.length) throw new FrameError("A message without its end");
  const parsed = parse(decoder.decode(frame.subarray(4, jsonEnd)));
  if (!Array.isArray(parsed) || !Array.isArray(parsed[0])) throw new FrameError("Not a message");
  const [lengths, message] = parsed as [unknown[], unknown];
  let at = jsonEnd;
  const texts = lengths.map((bytes) => {
    const end = at + Number(bytes);
    if (!(end >= at && end <= frame.length)) throw new FrameError("A text without its end");
    const text = decoder.decode(frame.subarray(at, end));
    at = end;
    return text;
  });
  const restore = (value: unknown, depth: number): unknown => {
    if (!isPlainObject(value)) return value;
    if (typeof value.$text === "number") return texts[value.$text];
    return depth > 0 ? mapValues(value, (one) => restore(one, depth - 1)) : value;
  };
  return restore(message, 2);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new FrameError("Not JSON");
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (object: Record<string, unknown>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

const readNumber = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
