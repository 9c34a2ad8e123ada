import { caddyfile, readEnvironment } from "./deployment.ts";

export interface RunningProxy {
  address: string;
  stop(): Promise<void>;
}

/**
 * Caddy with the deployment's own file.
 * @param port where it listens
 * @param upstreams addresses of the machines
 */
export async function startProxy(
  caddy: string,
  port: number,
  upstreams: readonly string[],
  folder: string,
): Promise<RunningProxy> {
  const address = `http://127.0.0.1:${port}`;
  const hosts = upstreams.map((upstream) => new URL(upstream).host);
  const child = Bun.spawn([caddy, "run", "--config", caddyfile, "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", Bun.file(`${folder}/caddy.log`)],
    env: {
      ...(await readEnvironment("proxy.env")),
      SITE_ADDRESS: address,
      UPSTREAMS: hosts.join(" "),
      PROXY_ADMIN: "off",
      HOME: folder,
    },
  });
  const isServing = () =>
    fetch(`${address}/api/health/serving`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServing())) {
    if (child.exitCode !== null) throw new Error(await Bun.file(`${folder}/caddy.log`).text());
    await Bun.sleep(50);
  }
  return {
    address,
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}
