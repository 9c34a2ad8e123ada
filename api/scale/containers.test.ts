import { expect, test } from "bun:test";
import { join } from "node:path";
import { readConfig } from "../src/platform/config/config.ts";
import { deploymentFolder, readEnvironment } from "./deployment.ts";

interface Service {
  image?: string;
  build?: object;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks: string[];
  depends_on?: string[];
  security_opt?: string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, object>;
  volumes: Record<string, object>;
}

const composeFile = join(deploymentFolder, "compose.yaml");
const exampleFile = "compose.env.example";

/** Reads the compose file with its variables replaced, as the engine does. */
async function readCompose(): Promise<Compose> {
  const env = await readEnvironment(exampleFile);
  const text = (await Bun.file(composeFile).text()).replace(/\$\{(\w+):\?\}/g, (_, name) => {
    if (env[name] === undefined) throw new Error(`${exampleFile} lacks ${name}`);
    return env[name];
  });
  return Bun.YAML.parse(text) as Compose;
}

/** Lists the stages of the Dockerfile, each with its instructions. */
async function readStages(): Promise<string[][]> {
  const text = await Bun.file(join(deploymentFolder, "Dockerfile")).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const stages: string[][] = [];
  for (const line of lines) {
    if (line.startsWith("FROM ")) stages.push([]);
    stages.at(-1)?.push(line);
  }
  return stages;
}

test("the compose file's services refer only to what it has", async () => {
  const { services, networks, volumes } = await readCompose();
  expect(Object.keys(services)).toEqual(["shop", "database", "bucket", "proxy"]);
  for (const service of Object.values(services)) {
    for (const name of service.networks) expect(networks).toHaveProperty(name);
    for (const name of service.depends_on ?? []) expect(services).toHaveProperty(name);
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./"))
        expect(await Bun.file(join(deploymentFolder, source)).exists()).toBe(true);
      else expect(volumes).toHaveProperty(source);
    }
    expect(service.security_opt).toEqual(["no-new-privileges:true"]);
    if (!service.build) expect(service.image).toMatch(/:v?\d|:RELEASE\.\d/);
  }
});

test("only the proxy has ports, and database and bucket have no way out", async () => {
  const { services, networks } = await readCompose();
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(["proxy"]);
  expect(networks.back).toEqual({ internal: true });
  expect([services.database?.networks, services.bucket?.networks]).toEqual([["back"], ["back"]]);
});

test("the shop's container starts with the compose file's settings", async () => {
  const { services } = await readCompose();
  expect(readConfig({ ...services.shop?.environment, DATA_DIR: "/data" })).toMatchObject({
    origin: "https://shop.example",
    trustProxy: 1,
    database: { url: "http://database:8080" },
    s3: { bucket: "shop-files" },
  });
  const { UPSTREAMS, SITE_ADDRESS, PROXY_ADMIN } = services.proxy?.environment ?? {};
  expect([UPSTREAMS, SITE_ADDRESS, PROXY_ADMIN]).toEqual(["shop:3000", "shop.example", "off"]);
});

test("the image is built in one stage and runs in another, as a user who owns no code", async () => {
  const stages = await readStages();
  expect(stages).toHaveLength(2);
  const [build = [], run = []] = stages;
  expect(build).toContain("RUN bun run build");
  const { packageManager } = await Bun.file(join(deploymentFolder, "../../package.json")).json();
  const from = `FROM oven/bun:${packageManager.split("@")[1]}-debian`;
  expect([build[0], run[0]]).toEqual([`${from} AS build`, from]);
  const user = run.indexOf("USER aushadhi");
  expect(run.findLastIndex((line) => line.startsWith("COPY "))).toBeLessThan(user);
  expect(run.some((line) => /--chown|^ADD /.test(line))).toBe(false);
  expect(run).toContain('ENTRYPOINT ["bun", "start"]');
});

test("the image has no secrets and no archives of who builds it", async () => {
  const text = await Bun.file(join(deploymentFolder, "Dockerfile.dockerignore")).text();
  const ignored = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => new Bun.Glob(line));
  const isInImage = (path: string) => !ignored.some((pattern) => pattern.match(path));
  const secrets = [
    ...["shell/deploy/compose.env", ".env", "shell/.env.local", "shop.env", "shop-key.txt"],
    ...["shop-2026-06-15.tar", "shop-2026-06-15T04-30-00Z.tar.age", "backups/shop.tar.gz"],
  ];
  expect(secrets.filter(isInImage)).toEqual([]);
  const needed = ["package.json", "bun.lock", "shell/cli/start.ts", "api/src/server.ts"];
  expect(needed.filter(isInImage)).toEqual(needed);
});

const hasEngine =
  Bun.which("docker") !== null &&
  Bun.spawnSync(["docker", "info"]).exitCode === 0 &&
  Bun.spawnSync(["docker", "compose", "version"]).exitCode === 0;
if (!hasEngine) console.log("Skipped: containers need Docker with Compose");

test.skipIf(!hasEngine)(
  "the containers are built and start",
  async () => {
    const compose = async (...args: string[]) => {
      const files = ["--env-file", join(deploymentFolder, exampleFile), "--file", composeFile];
      const command = ["docker", "compose", "--project-name", "aushadhi-test", ...files, ...args];
      const child = Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] });
      expect(await child.exited).toBe(0);
    };
    try {
      await compose("up", "--build", "--detach", "--wait", "shop", "database", "bucket");
    } finally {
      await compose("down", "--volumes");
    }
  },
  1_800_000,
);
