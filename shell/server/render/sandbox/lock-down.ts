import { ptr } from "bun:ffi";
import { closeSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { assertDone, openLinux } from "../libc.ts";
import { dieWithParent } from "./die-with-parent.ts";
import type { LockDownOptions } from "./sandbox.ts";
import { buildSeccompFilter } from "./seccomp-filter.ts";
import { restrictingCalls, selectNumber } from "./syscalls.ts";

const PR_SET_NO_NEW_PRIVS = 38;
const SECCOMP_SET_MODE_FILTER = 1n;
/** Installs the filter for every thread of the process, not only the calling one. */
const SECCOMP_FILTER_FLAG_TSYNC = 1n;

const RLIMIT = { processorTime: 0, data: 2, core: 4, processes: 6, files: 7 } as const;

/** Bytes that a renderer may add to its memory. The server kills it at half of this; this is the hard limit. */
const maxBytes = 1024 ** 3;
/** Seconds of processor time. A process is replaced after 50,000 documents, long before; this ends a forgotten one. */
const maxProcessorSeconds = 1800;
/** Threads of a user of its own. Bun starts one for each processor in some of its pools. */
const maxThreads = 256;
/** The same for a user who runs other processes, which count too. */
const maxThreadsOfSharedUser = 4096;
const maxFiles = 64;

/** What Bun's event loop is made of. */
const ownHandles = /^anon_inode:\[(eventpoll|eventfd|timerfd)/;

/** User ids above this belong to nobody, also not to containers. */
const firstFreeUser = 0x70000000;
const nobody = 65534;

/**
 * Takes from this process, for good, what a renderer does not need: root, files, network, programs, other processes,
 * and memory without end. It must run before any code of a release.
 * @param channel handle to keep
 * @throws Error when the system refuses
 */
export function lockDown({ hasOwnUser }: LockDownOptions, channel: number): void {
  const linux = openLinux();
  // When a machine runs out of memory, a renderer is the first to go.
  attempt(() => writeFileSync("/proc/self/oom_score_adj", "1000"));
  const reserved = readReservedBytes();
  closeInherited(channel);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) becomeNobody(linux);
  // A change of the user takes this back, so it comes after.
  dieWithParent();
  const limit = (resource: number, to: number) =>
    assertDone(
      linux.setrlimit(resource, ptr(new BigUint64Array([BigInt(to), BigInt(to)]))),
      "setrlimit",
    );
  limit(RLIMIT.data, reserved + maxBytes);
  limit(RLIMIT.processorTime, maxProcessorSeconds);
  limit(RLIMIT.core, 0);
  limit(RLIMIT.files, maxFiles);
  limit(RLIMIT.processes, isRoot || hasOwnUser ? maxThreads : maxThreadsOfSharedUser);
  assertDone(linux.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl");
  installFilter(linux);
}

/** Closes the handles of the processes before this one, except the channel and those of Bun's event loop. */
function closeInherited(channel: number): void {
  for (const name of readdirSync("/proc/self/fd")) {
    const handle = Number(name);
    if (handle < 3 || handle === channel) continue;
    attempt(() => {
      if (!ownHandles.test(readlinkSync(`/proc/self/fd/${handle}`))) closeSync(handle);
    });
  }
}

type Linux = ReturnType<typeof openLinux>;

/** Changes to a user who owns no file and no other process. */
function becomeNobody(linux: Linux): void {
  assertDone(linux.setgroups(0, null), "setgroups");
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const become = (id: number) =>
    linux.setresgid(id, id, id) === 0 && linux.setresuid(id, id, id) === 0;
  // A container may know few users.
  if (!become(firstFreeUser + (random & 0xffffff)) && !become(nobody)) {
    throw new Error("setresuid failed");
  }
}

function installFilter(linux: Linux): void {
  const filter = buildSeccompFilter(process.pid);
  const program = new BigUint64Array([BigInt(filter.length / 8), BigInt(ptr(filter))]);
  const number = BigInt(selectNumber(restrictingCalls.seccomp));
  const program$ = BigInt(ptr(program));
  const result = linux.syscall(
    ...[number, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, program$, 0n, 0n],
  );
  // A positive result is the id of a thread that could not take it.
  if (result !== 0n) throw new Error("seccomp failed");
}

/** Reads how much memory this process has reserved for data, mostly unused. */
function readReservedBytes(): number {
  const [, kilobytes = "0"] =
    /VmData:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // It only helps.
  }
}
