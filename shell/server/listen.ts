import { lookup } from "node:dns/promises";
import { type Config, OperatorError } from "@aushadhi/api/src/server";

/** Where a server is to be reached: `PORT` and `HOST`, or what is derived from them. */
type Address = Pick<Config, "port" | "host">;

/** The variables an address comes from, for messages about it. */
type Variables = Record<keyof Address, string>;

const siteVariables: Variables = { port: "PORT", host: "HOST" };

/**
 * Listens as `Bun.serve` does.
 * @throws OperatorError when the address is taken, or is none of this machine
 */
export function listen(
  { port, host }: Address,
  options: {
    fetch: (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;
    idleTimeout?: number;
  },
  variables = siteVariables,
): Bun.Server<undefined> {
  try {
    return Bun.serve({ port, hostname: host, ...options });
  } catch (error) {
    throw listenFailure({ port, host }, variables, error);
  }
}

/** Makes sure that this address can be listened at, before anything that takes long. */
export async function assertFree(address: Address, variables = siteVariables): Promise<void> {
  // What Bun reports of a name without an address is left over from an earlier call of the system.
  await lookup(address.host.replace(/^\[(.*)\]$/, "$1")).catch(() => {
    throw new OperatorError(`${variables.host}: ${address.host} does not resolve to an address.`);
  });
  await listen(address, { fetch: () => new Response() }, variables).stop(true);
}

function listenFailure({ port, host }: Address, names: Variables, error: unknown): unknown {
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
