import { lookup as resolveName } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "./is-private-address.ts";

/** IP addresses of a host name. */
export type ResolveHost = (host: string) => Promise<{ address: string; family: number }[]>;

const resolveHost: ResolveHost = (host) => resolveName(host, { all: true });

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether the address may be on this machine or in its network. */
  allowsPrivate: boolean;
  /** Aborts the request. */
  signal: AbortSignal;
  /** For tests. */
  resolve?: ResolveHost | undefined;
}

/** The address is on this machine or in its network. */
export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress";
}

/** Bytes of an answer's body that are read; nobody needs them. */
const maxBodyBytes = 65_536;

/**
 * Posts a body to an address that somebody typed, and follows no redirect. The connection goes to the very IP address
 * that was checked, so that a name cannot lead into the shop's own network after the check.
 * @returns the status of the answer
 * @throws PrivateAddress, or an error when there is no answer
 */
export async function post(request: PostRequest): Promise<number> {
  const { url, headers, body, allowsPrivate, signal, resolve } = request;
  const { hostname, protocol } = new URL(url);
  if (!allowsPrivate && isPrivateHost(hostname)) throw new PrivateAddress();
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const outgoing = send(
      url,
      // No agent: a kept connection would not be checked again.
      { method: "POST", headers, signal, agent: false, lookup: lookUp(allowsPrivate, resolve) },
      done,
    );
    outgoing.on("error", fail);
    outgoing.end(body);
  });
  await drain(answer);
  return answer.statusCode ?? 0;
}

/** Finds whether a host has a private address now. A host that cannot be resolved has none. */
export async function hasPrivateAddress(
  hostname: string,
  resolve: ResolveHost = resolveHost,
): Promise<boolean> {
  if (isPrivateHost(hostname)) return true;
  const found = await resolve(hostname).catch(() => []);
  return found.some(({ address }) => isPrivateAddress(address));
}

/** Whether a host is an IP address, which no lookup checks, and private. */
const isPrivateHost = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && isPrivateAddress(address);
};

const lookUp =
  (allowsPrivate: boolean, resolve: ResolveHost = resolveHost): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address))) {
          callback(new PrivateAddress(), "");
        } else if (options.all) callback(null, found);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error) => callback(error, ""),
    );
  };

/** Reads the rest of an answer, up to a limit. The answer's status counts, not whether its body is whole. */
async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) break;
    }
  } catch {
    // Cut off by the sender or by the signal.
  }
  answer.destroy();
}
