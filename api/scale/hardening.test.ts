import { expect, test } from "bun:test";
import { join } from "node:path";
import { deploymentFolder } from "./deployment.ts";

const analyze = Bun.which("systemd-analyze");

test.skipIf(!analyze)("the units are exposed below 3 of 10", async () => {
  for (const unit of ["aushadhi.service", "aushadhi-backup.service", "sqld.service"]) {
    const command = ["systemd-analyze", "security", "--offline=true", join(deploymentFolder, unit)];
    const child = Bun.spawn(command, { stdio: ["ignore", "pipe", "ignore"] });
    const said = await new Response(child.stdout).text();
    const [, exposure] = /exposure level for \S+ (\d+\.\d+)/.exec(said) ?? [];
    expect(Number(exposure)).toBeLessThan(3);
  }
});

test("no unit opens the shop's data to others", async () => {
  for (const unit of ["aushadhi.service", "aushadhi-backup.service"]) {
    const lines = (await Bun.file(join(deploymentFolder, unit)).text()).split("\n");
    expect(lines).toContain("StateDirectory=aushadhi");
    expect(lines).toContain("StateDirectoryMode=0700");
  }
});

test("the shop's unit allows what Bubblewrap needs", async () => {
  const unit = await Bun.file(join(deploymentFolder, "aushadhi.service")).text();
  const settings = unit.split("\n").filter((line) => /^[A-Z]\w+=/.test(line));
  // Each of these covers a part of /proc, or takes a namespace or a call that it needs.
  const broken =
    /^(ProcSubset|ProtectKernelTunables|ProtectKernelLogs|ProtectHostname|MemoryDenyWriteExecute)=/;
  expect(settings.filter((line) => broken.test(line))).toEqual([]);
  expect(settings).toContain("RestrictNamespaces=user pid net ipc uts cgroup mnt");
  expect(settings.find((line) => line.startsWith("SystemCallFilter="))).toContain("@mount");
  expect(settings.find((line) => line.startsWith("RestrictAddressFamilies="))).toContain(
    "AF_NETLINK",
  );
});
