import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";

const isLinux = process.platform === "linux";

/** Only root on Linux can mount; file modes do not stop root. */
export const canMount = isLinux && process.getuid?.() === 0;
/** Whether a running process can be given a quota. */
export const canLimit = isLinux;

/** A file system for one test. */
export interface TestDisk {
  path: string;
  remove(): Promise<void>;
}

/** A disk of this size in memory; needs `canMount`. */
export async function mountDisk(megabytes: number, at?: string): Promise<TestDisk> {
  const path = at ?? (await mkdtemp(join(tmpdir(), "aushadhi-disk-")));
  await mkdir(path, { recursive: true });
  await $`mount -t tmpfs -o size=${megabytes}m tmpfs ${path}`.quiet();
  await chmod(path, 0o700);
  return {
    path,
    async remove() {
      await $`umount -l ${path}`.quiet();
      await rm(path, { recursive: true, force: true });
    },
  };
}
