import type { ReleaseManifest } from "../src/contract/index.ts";
import type { Build } from "../src/domains/releases/publish/read-build.ts";
import { createPublisher } from "../testing/publisher.ts";
import { computeFigure } from "./figure.ts";
import { createLimitRow, type Row } from "./row.ts";

const rounds = 5;

/** Measures publishing a remote's build over HTTP, and the time from its promotion to the first page with it. */
export async function benchShipping(
  address: string,
  admin: { email: string; password: string },
  build: Build,
): Promise<Row[]> {
  const cookie = await signIn(address, admin);
  const call = async (path: string, init: RequestInit) => {
    const { status, headers, ...answer } = await readAnswer(await fetch(`${address}${path}`, init));
    if (status >= 400) throw new Error(`${path}: ${status} ${answer.text}`);
    return { status, headers, body: answer.text ? JSON.parse(answer.text) : null };
  };
  const manifest = build.manifest as ReleaseManifest;
  const { name } = manifest;
  const publishing: number[] = [];
  const promoting: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const version = `${manifest.version}-${round}`;
    // Changes every file, so that the publisher sends all of them.
    const client = new Map(
      [...build.client].map(([path, content]) => [path, addComment(content, version)]),
    );
    const server = build.server?.map((file) => addComment(file, version)) ?? null;
    const startedAt = performance.now();
    await createPublisher({ call }, { cookie }).publish({
      manifest: { ...manifest, version },
      client,
      server,
    });
    const publishedAt = performance.now();
    await call("/api/releases/channels", {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ stable: { [name]: version } }),
    });
    while (!(await (await fetch(`${address}/`)).text()).includes(version));
    publishing.push(publishedAt - startedAt);
    promoting.push(performance.now() - publishedAt);
  }
  const createRow = (label: string, times: number[], limit: number): Row =>
    createLimitRow(label, computeFigure(times), limit, "ms");
  return [
    createRow(`publishing ${name}, all files new`, publishing, 5000),
    createRow("from its promotion to the first page with it", promoting, 2000),
  ];
}

const readAnswer = async (answer: Response) => ({
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
