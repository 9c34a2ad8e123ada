import { isIP } from "node:net";
import type { Context } from "hono";
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from "hono/utils/ipaddr";
import type { AppEnv } from "./env.ts";

/**
 * Returns the address of a client: the socket's address, or the one added by the trusted proxies in front. It is
 * an IPv4 address, or the /64 network of an IPv6 address. A proxy on this machine is always trusted for one hop.
 * Returns `unknown` without a socket.
 * @param trustProxy number of trusted hops, `Config.trustProxy`
 */
export const getClientAddress = <E extends AppEnv>(c: Context<E>, trustProxy: number): string =>
  // Calls from inside this process have no server.
  readClientAddress(c.get("incoming"), c.env as AppEnv["Bindings"] | undefined, trustProxy);

/** Returns the address of a client, as `getClientAddress` does, for a request that no route has seen yet. */
export function readClientAddress(
  request: Request,
  server: Partial<AppEnv["Bindings"]> | undefined,
  trustProxy: number,
): string {
  const socket = normalizeAddress(server?.requestIP?.(request)?.address ?? "unknown");
  const hops = trustProxy > 0 ? trustProxy : isLoopback(socket) ? 1 : 0;
  if (hops === 0) return toNetwork(socket);
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",");
  const claimed = normalizeAddress(forwarded.at(-hops)?.trim() ?? "");
  return toNetwork(isIP(claimed) ? claimed : socket);
}

const isLoopback = (address: string) => address === "::1" || address.startsWith("127.");

/** Normalises an address: an IPv4 client is the same over an IPv6 socket, in any notation. */
function normalizeAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const bits = toBits(address);
  return isIPv4MappedIPv6(bits)
    ? convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
    : convertIPv6BinaryToString(bits);
}

/** A person with one IPv6 address usually has the whole /64 network (RFC 6177). */
function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${convertIPv6BinaryToString((toBits(address) >> 64n) << 64n)}/64`;
}

/** A zone (`%eth0`) names a network card of this machine, not a client. */
const toBits = (address: string) => convertIPv6ToBinary(address.split("%", 1)[0] ?? "");
