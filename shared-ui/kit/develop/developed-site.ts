import type { ViteDevServer } from "vite";
import { KitError } from "../kit-error.ts";

/** A site with a package under development. */
export interface DevelopedSite {
  /** Address to open in a browser. */
  origin: string;
  close(): Promise<void>;
}

/** Starts a development server. @throws KitError when its port is taken */
export async function listenAt(
  port: number,
  create: () => Promise<ViteDevServer>,
): Promise<DevelopedSite> {
  const server = await create();
  await server.listen().catch(async (error: Error) => {
    await server.close();
    throw new KitError(`${error.message}: name another with --port`);
  });
  // Vite's own signal handlers would end the process before everything is closed.
  process.removeAllListeners("SIGTERM");
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
