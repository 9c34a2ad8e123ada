import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { json as readJson } from "node:stream/consumers";
import type { Plugin, ViteDevServer } from "vite";
import type { PackageInfo } from "../../build/package-info.ts";
import { answerCall, createExampleUser } from "../canned/answer-call.ts";
import type { CannedRole } from "../canned/canned-role.ts";
import { messages } from "../host/messages.ts";

const entry = "/@example-host.ts";
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#ccc" d="M0 0h4v3H0z"/></svg>';

/** Serves a remote's documents, pictures and API calls where there is no shop. */
export function cannedSite(info: PackageInfo, host: string, role: CannedRole): Plugin {
  return {
    name: "canned-site",
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? composeEntry(info, host, role) : null),
    configureServer(server) {
      server.middlewares.use("/api", (request, answer) => void answerApi(request, answer, role));
      server.middlewares.use("/pictures", (_, answer) => {
        answer.writeHead(200, { "content-type": "image/svg+xml" }).end(picture);
      });
      // After Vite's own, so that it answers only what is no file.
      return () => {
        server.middlewares.use((request, answer) => void sendDocument(server, request, answer));
      };
    },
  };
}

/** The module that a document runs: the host with what the package exposes. */
function composeEntry({ folder, exposes }: PackageInfo, host: string, role: CannedRole): string {
  const modules = Object.values(exposes).map((file) => JSON.stringify(join(folder, file)));
  const names = modules.map((_, index) => `exposed${index}`);
  return [
    ...modules.map((module, index) => `import * as ${names[index]} from ${module};`),
    `import { startHost } from ${JSON.stringify(host)};`,
    `const remote = { ${names.map((name) => `...${name}`).join(", ")} };`,
    `startHost(remote, ${JSON.stringify(role && createExampleUser(role))});`,
  ].join("\n");
}

async function answerApi(
  request: IncomingMessage,
  answer: ServerResponse,
  role: CannedRole,
): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  const isJson = headers["content-type"]?.startsWith("application/json");
  const sent = isJson ? await readJson(request).catch(() => null) : undefined;
  const { status, body, contentType } = answerCall({ method, path: url, body: sent }, role);
  answer.writeHead(status, { "content-type": contentType });
  answer.end(typeof body === "string" ? body : JSON.stringify(body));
}

async function sendDocument(
  server: ViteDevServer,
  { url = "/" }: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const html = await server.transformIndexHtml(
    url,
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${messages.en.titleEnd}</title>
    <script type="module" src="${entry}"></script>
  </head>
  <body></body>
</html>`,
  );
  answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}
