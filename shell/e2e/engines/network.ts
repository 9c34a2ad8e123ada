import {
  createServer,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { newClient } from "../support/people.ts";
import { changeDocument, thrower } from "./change-document.ts";
import { pageReporter, reportsPath } from "./page-reporter.ts";

/** How a file is lost: missing, with a wrong hash, or with the right hash but broken. */
export type Fault = "404" | "wrong hash" | "throws at load";

/**
 * A reverse proxy between a browser and a site, because not every engine lets a test hold or change its requests. The
 * site uses the address of the proxy as its own.
 */
export interface Network {
  origin: string;
  /** Requested paths, in order. */
  paths: string[];
  /** Troubles that pages reported, one line each. */
  troubles: string[];
  /** Holds requests until the returned function is called. */
  hold(files: RegExp): () => void;
  /** Makes files fail until the returned function is called. */
  lose(files: RegExp, fault: Fault): () => void;
  close(): void;
}

const reporterPath = "/-/reporter.js";

/** Opens a network in front of the site. */
export async function openNetwork(site: string): Promise<Network> {
  const paths: string[] = [];
  const troubles: string[] = [];
  const held = new Map<RegExp, Promise<void>>();
  const lost = new Map<RegExp, Fault>();
  const client = newClient();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", site);
    if (pathname === reporterPath) return answer(response, 200, pageReporter);
    if (pathname === reportsPath) {
      troubles.push(await text(request));
      return answer(response, 204);
    }
    paths.push(pathname);
    for (const [files, released] of held) if (files.test(pathname)) await released;
    const [, fault] = [...lost].find(([files]) => files.test(pathname)) ?? [];
    if (fault === "404") return answer(response, 404);
    if (fault === "throws at load") return answer(response, 200, thrower);
    forward(request, response, fault === "wrong hash");
  }

  function forward(request: IncomingMessage, response: ServerResponse, isTampered: boolean): void {
    const { "accept-encoding": _, "if-none-match": __, ...headers } = request.headers;
    if (headers.origin === network.origin) headers.origin = site;
    const onward = requestOf(new URL(request.url ?? "/", site), {
      method: request.method,
      headers: { ...headers, ...client, host: new URL(site).host },
    });
    onward.on("response", async (answered) => {
      const { location } = answered.headers;
      if (location) answered.headers.location = location.replace(site, network.origin);
      if (answered.headers["content-type"]?.startsWith("text/html")) {
        const broken = [...lost].flatMap(([files, how]) => (how === "throws at load" ? files : []));
        const html = changeDocument(await text(answered), reporterPath, broken);
        // The policy pins the document's own scripts by their hashes.
        if (broken.length > 0) delete answered.headers["content-security-policy"];
        delete answered.headers["content-length"];
        response.writeHead(answered.statusCode ?? 502, answered.headers).end(html);
        return;
      }
      if (isTampered) return answer(response, 200, `${await text(answered)}\n`);
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const network: Network = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    paths,
    troubles,
    hold(files) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(files, released);
      return () => {
        held.delete(files);
        release();
      };
    },
    lose(files, fault) {
      lost.set(files, fault);
      return () => lost.delete(files);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return network;
}

function answer(response: ServerResponse, status: number, script?: string): void {
  const headers = { "content-type": "text/javascript", "cache-control": "no-store" };
  response.writeHead(status, headers).end(script);
}
