import { allowedCalls, conditionalCalls, selectNumber } from "./syscalls.ts";

// Instructions of classic BPF, and the layout of what a filter reads: linux/filter.h, linux/seccomp.h.
const load = 0x20;
const and = 0x54;
const jumpIfEqual = 0x15;
const answerWith = 0x06;
const numberAt = 0;
const architectureAt = 4;
const argumentAt = (index: number) => 16 + 8 * index;
const allow = 0x7fff0000;
const kill = 0x80000000;
const fail = (errno: number) => 0x00050000 | errno;
const EPERM = 1;
const ENOSYS = 38;

const architecture = process.arch === "arm64" ? 0xc00000b7 : 0xc000003e;

const CLONE_THREAD = 0x00010000;
/** All `CLONE_NEW…` flags: namespaces of its own. */
const CLONE_NAMESPACES = 0x7e020000;
const MAP_TYPE = 0xf;
const MAP_PRIVATE = 2;
/** Memory that counts as a stack, which the limit of memory leaves out. */
const MAP_GROWSDOWN = 0x100;
/** F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC; not F_SETOWN, which sends signals. */
const fileCommands = [0, 1, 2, 3, 4, 1030];
const PR_SET_NAME = 15;
/** Names a piece of memory; memory allocators use it. */
const PR_SET_VMA = 0x53564d41;

type Instruction = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

const returns = (value: number): Instruction => [answerWith, 0, 0, value];

/** Jumps over the next `length` instructions unless the call has this number. */
const unless = (number: number, length: number): Instruction => [jumpIfEqual, 0, length, number];

/** Allows a call when an argument, masked, has one of these values. */
function whenArgument(
  call: readonly [number, number],
  index: number,
  mask: number,
  values: readonly number[],
): Instruction[] {
  const body: Instruction[] = [
    [load, 0, 0, argumentAt(index)],
    [and, 0, 0, mask],
    ...values.map((value, at): Instruction => [jumpIfEqual, values.length - at, 0, value]),
    returns(fail(EPERM)),
    returns(allow),
  ];
  return [unless(selectNumber(call), body.length), ...body];
}

/**
 * Builds the seccomp filter of a renderer, as the bytes of a BPF program. Allowed is what a running renderer needs: its
 * channel, its own memory and threads, clocks. Everything else fails: files, sockets, programs, processes, signals to
 * others, tracing, namespaces, and calls that do not exist yet.
 * @param pid its process id, the only one that it may signal
 */
export function buildSeccompFilter(pid: number): Uint8Array<ArrayBuffer> {
  const everything = 0xffffffff;
  const program: Instruction[] = [
    [load, 0, 0, architectureAt],
    [jumpIfEqual, 1, 0, architecture],
    returns(kill),
    [load, 0, 0, numberAt],
    ...Object.values(allowedCalls).flatMap((call): Instruction[] =>
      selectNumber(call) < 0 ? [] : [unless(selectNumber(call), 1), returns(allow)],
    ),
    ...whenArgument(conditionalCalls.clone, 0, CLONE_THREAD | CLONE_NAMESPACES, [CLONE_THREAD]),
    // Its flags are in memory, where a filter cannot look. The C library then uses `clone`.
    unless(selectNumber(conditionalCalls.clone3), 1),
    returns(fail(ENOSYS)),
    ...whenArgument(conditionalCalls.fcntl, 1, everything, fileCommands),
    ...whenArgument(conditionalCalls.mmap, 3, MAP_TYPE | MAP_GROWSDOWN, [MAP_PRIVATE]),
    ...whenArgument(conditionalCalls.prctl, 0, everything, [PR_SET_NAME, PR_SET_VMA]),
    ...whenArgument(conditionalCalls.tgkill, 0, everything, [pid]),
    returns(fail(EPERM)),
  ];
  const bytes = new DataView(new ArrayBuffer(program.length * 8));
  program.forEach(([code, whenTrue, whenFalse, value], index) => {
    const at = index * 8;
    bytes.setUint16(at, code, true);
    bytes.setUint8(at + 2, whenTrue);
    bytes.setUint8(at + 3, whenFalse);
    bytes.setUint32(at + 4, value, true);
  });
  return new Uint8Array(bytes.buffer);
}
