import { isIP } from "node:net";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * Who a client is: the socket's address, or what the trusted proxies in front of us wrote down.
 * A proxy on this machine is always trusted for one hop. `unknown` when there is no socket.
 * @param trustProxy hops in front of us, `Config.trustProxy`
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string {
  // Calls made inside this process bring no server along.
  const server: AppEnv["Bindings"] | undefined = c.env;
  const socket = plain(server?.requestIP?.(c.get("incoming"))?.address ?? "unknown");
  const hops = trustProxy > 0 ? trustProxy : isLoopback(socket) ? 1 : 0;
  if (hops === 0) return socket;
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",");
  const claimed = plain(forwarded.at(-hops)?.trim() ?? "");
  return isIP(claimed) ? claimed : socket;
}

const isLoopback = (address: string) => address === "::1" || address.startsWith("127.");

// IPv4 over an IPv6 socket is the same client as over an IPv4 one.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
