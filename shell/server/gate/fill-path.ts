import type { GateRelease } from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type { ApiText } from "../render/protocol.ts";

type Route = GateRelease["manifest"]["routes"][number];
type Sample = NonNullable<Route["sample"]>[string];
type CallApi = (request: ApiRequest) => Promise<ApiText>;

/** Value of a parameter without a sample, or when the API has no value for it, as in an empty shop. */
const unknownValue = "1";

/** Builds an address to try a page: its path with a sample for each parameter. */
export async function fillPath({ path, sample = {} }: Route, callApi: CallApi): Promise<string> {
  if (path === "*") return "/no-page-has-this-address";
  const parts = path.split("/").map(async (part) => {
    const name = readParameter(part);
    if (name === null) return part;
    const value = Object.hasOwn(sample, name) ? await readSample(sample[name], callApi) : null;
    return encodeURIComponent(isSegment(value) ? value : unknownValue) + readEnding(part);
  });
  return (await Promise.all(parts)).join("/");
}

/** An empty value and dots would give the address of another page, which would then be tried instead. */
const isSegment = (value: string | null): value is string =>
  value !== null && !/^\.{0,2}$/.test(value);

/** Returns the parameter name of a path segment: `id` of `:id`, `:id?` and `:id.pdf`, `*` of a star, otherwise null. */
function readParameter(segment: string): string | null {
  if (segment.startsWith("*")) return "*";
  return segment.startsWith(":") ? (/^[^?.]*/.exec(segment.slice(1))?.[0] ?? "") : null;
}

const readEnding = (part: string) =>
  part.startsWith(":") ? (/\.[^?]*/.exec(part)?.[0] ?? "") : "";

async function readSample(sample: Sample | undefined, callApi: CallApi): Promise<string | null> {
  if (sample === undefined || typeof sample === "string") return sample ?? null;
  const { status, text } = await callApi({ method: "GET", path: sample.get });
  if (status !== 200) return null;
  const value = sample.field.split(".").reduce(readField, parseJson(text));
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
