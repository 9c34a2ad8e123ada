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
 * Who a client is: the socket's address, or what the trusted proxies in front of us wrote down. An IPv4 address, or
 * the /64 network of an IPv6 address. A proxy on this machine is always trusted for one hop. `unknown` when there is
 * no socket.
 * @param trustProxy hops in front of us, `Config.trustProxy`
 */
export function clientAddress<E extends AppEnv>(c: Context<E>, trustProxy: number): string {
  // Calls made inside this process bring no server along.
  const server: AppEnv["Bindings"] | undefined = c.env;
  const socket = plain(server?.requestIP?.(c.get("incoming"))?.address ?? "unknown");
  const hops = trustProxy > 0 ? trustProxy : isLoopback(socket) ? 1 : 0;
  if (hops === 0) return network(socket);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",");
  const claimed = plain(forwarded.at(-hops)?.trim() ?? "");
  return network(isIP(claimed) ? claimed : socket);
}

const isLoopback = (address: string) => address === "::1" || address.startsWith("127.");

/** IPv4 over an IPv6 socket is the same client as over an IPv4 one, no matter how the address is written. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address;
  const bits = bitsOf(address);
  return isIPv4MappedIPv6(bits)
    ? convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits))
    : convertIPv6BinaryToString(bits);
}

/** A person with one IPv6 address has the 2^64 others of its network too (RFC 6177). */
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${convertIPv6BinaryToString((bitsOf(address) >> 64n) << 64n)}/64`;
}

/** A zone (`%eth0`) names a card of this machine, not a client. */
const bitsOf = (address: string) => convertIPv6ToBinary(address.replace(/%.*$/, ""));
