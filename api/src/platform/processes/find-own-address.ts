import { connect } from "node:net";
import type { Config } from "../config/config.ts";
import { withTimeout } from "../with-timeout.ts";

const limitMs = 2000;
/** Hosts that mean all addresses of this machine. */
const anyHost = ["0.0.0.0", "::", "[::]"];

/**
 * Finds the address at which other processes of the shop reach this one: `OWN_ADDRESS`, else `HOST`, else the address from
 * which this machine reaches the database server.
 * @returns `http://host:port`; null when it cannot be found now
 */
export async function findOwnAddress(
  config: Pick<Config, "ownAddress" | "host" | "port" | "database">,
): Promise<string | null> {
  if (config.ownAddress) return config.ownAddress;
  const host = anyHost.includes(config.host)
    ? await findLocalAddress(config.database.url).catch(() => null)
    : config.host;
  if (!host) return null;
  const isBare = host.includes(":") && !host.startsWith("[");
  return `http://${isBare ? `[${host}]` : host}:${config.port}`;
}

/** Finds this machine's address on the way to a server. */
function findLocalAddress(url: string): Promise<string | null> {
  const { hostname, port, protocol } = new URL(url);
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (protocol === "http:" ? 80 : 443),
  });
  const found = new Promise<string | null>((resolve, reject) => {
    socket.once("connect", () => resolve(socket.localAddress ?? null)).once("error", reject);
  });
  return withTimeout(found, limitMs, "The server is too slow").finally(() => socket.destroy());
}
