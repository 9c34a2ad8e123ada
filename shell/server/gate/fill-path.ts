import type { GateRelease } from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type { ApiText } from "../render/protocol.ts";

type Route = GateRelease["manifest"]["routes"][number];
type Sample = NonNullable<Route["sample"]>[string];
type CallApi = (request: ApiRequest) => Promise<ApiText>;

/** What a parameter is without a sample, or where the API has no value for it, as in an empty shop. */
const unknownValue = "1";

/** An address at which a page can be tried: its path, each parameter filled in with its sample. */
export async function fillPath({ path, sample = {} }: Route, callApi: CallApi): Promise<string> {
  if (path === "*") return "/no-page-has-this-address";
  const parts = path.split("/").map(async (part) => {
    const name = readParameter(part);
    if (name === null) return part;
    const value = Object.hasOwn(sample, name) ? await readSample(sample[name], callApi) : null;
    return encodeURIComponent(value ?? unknownValue) + readEnding(part);
  });
  return (await Promise.all(parts)).join("/");
}

/** Name of a pattern's part that is a parameter: `id` of `:id`, `:id?` and `:id.pdf`, and the star itself. */
function readParameter(part: string): string | null {
  if (part.startsWith("*")) return "*";
  return part.startsWith(":") ? part.slice(1).replace(/[?.].*$/, "") : null;
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
