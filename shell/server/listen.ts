import { lookup } from "node:dns/promises";
import { type Config, OperatorError } from "@aushadhi/api/src/server";

/** Address of a server: `PORT` and `HOST`, or values derived from them. */
type Address = Pick<Config, "port" | "host">;

/** Names of the environment variables of an address, for error messages. */
type Variables = Record<keyof Address, string>;

const siteVariables: Variables = { port: "PORT", host: "HOST" };

/**
 * Starts `Bun.serve` at an address.
 * @throws OperatorError when the address is taken or does not belong to this machine
 */
export function listen(
  { port, host }: Address,
  options: {
    fetch: (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;
    idleTimeout?: number;
    /** Whether another process of this user may listen there too, after it has called `sharePort`. */
    reusePort?: boolean;
  },
  variables = siteVariables,
): Bun.Server<undefined> {
  try {
    return Bun.serve({ port, hostname: host, ...options });
  } catch (error) {
    throw toOperatorError({ port, host }, variables, error);
  }
}

/**
 * Checks that the server can listen at an address, before slow work starts.
 * @throws OperatorError when it cannot
 */
export async function assertFree(address: Address, variables = siteVariables): Promise<void> {
  // Bun reports a stale system error for a name without an address, so the name is resolved first.
  await lookup(address.host.replace(/^\[(.*)\]$/, "$1")).catch(() => {
    throw new OperatorError(`${variables.host}: ${address.host} does not resolve to an address.`);
  });
  await listen(address, { fetch: () => new Response() }, variables).stop(true);
}

function toOperatorError({ port, host }: Address, names: Variables, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const text = `${port} is taken by another process. Stop it, or set ${names.port}.`;
    return new OperatorError(`${names.port}: ${text}`);
  }
  if (code === "EACCES") {
    return new OperatorError(`${names.port}: this user may not listen at ${port}.`);
  }
  if (code === "EADDRNOTAVAIL") {
    return new OperatorError(`${names.host}: ${host} is not an address of this machine.`);
  }
  if (code === undefined) return error;
  return new OperatorError(`${names.host}: the shop cannot listen at ${host} (${code}).`);
}
