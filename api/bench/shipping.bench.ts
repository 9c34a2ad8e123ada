import type { ReleaseManifest } from "../src/contract/index.ts";
import type { Build } from "../src/domains/releases/publish/read-build.ts";
import { createPublisher } from "../testing/publisher.ts";
import { computeFigure, type Row } from "./measure.ts";

const rounds = 5;

/** Publishing a remote's build over HTTP, and the time from its promotion to the first visitor who gets it. */
export async function benchShipping(
  address: string,
  admin: { email: string; password: string },
  build: Build,
): Promise<Row[]> {
  const cookie = await signIn(address, admin);
  const call = async (path: string, init: RequestInit) => {
    const { status, headers, ...answer } = await read(await fetch(`${address}${path}`, init));
    if (status >= 400) throw new Error(`${path}: ${status} ${answer.text}`);
    return { status, headers, body: answer.text ? JSON.parse(answer.text) : null };
  };
  // A published build is valid.
  const manifest = build.manifest as ReleaseManifest;
  const { name } = manifest;
  const publishing: number[] = [];
  const promoting: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const version = `${manifest.version}-${round}`;
    // Changes every file, so that all are sent.
    const client = new Map(
      [...build.client].map(([path, content]) => [path, addComment(content, version)]),
    );
    const server = build.server?.map((piece) => addComment(piece, version)) ?? null;
    const began = performance.now();
    await createPublisher({ call }, { cookie }).publish({
      manifest: { ...manifest, version },
      client,
      server,
    });
    const published = performance.now();
    await call("/api/releases/channels", {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ stable: { [name]: version } }),
    });
    while (!(await (await fetch(`${address}/`)).text()).includes(version));
    publishing.push(published - began);
    promoting.push(performance.now() - published);
  }
  const row = (what: string, times: number[], limit: number): Row => ({
    what,
    ours: computeFigure(times),
    than: { name: "limit", value: limit },
    mustHold: { atMost: 1 },
    unit: "ms",
  });
  return [
    row(`publishing ${name}, no file of it known`, publishing, 5000),
    row("from its promotion to the first visitor who has it", promoting, 2000),
  ];
}

const read = async (answer: Response) => ({
  status: answer.status,
  headers: answer.headers,
  text: await answer.text(),
});

const addComment = (content: Uint8Array, text: string) =>
  new Uint8Array(Buffer.concat([content, Buffer.from(`\n// ${text}\n`)]));

async function signIn(address: string, person: object): Promise<string> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  const [cookie = ""] = answer.headers.getSetCookie();
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`);
  return cookie.split(";", 1)[0] ?? "";
}
