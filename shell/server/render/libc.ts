import { dlopen } from "bun:ffi";

const names =
  process.platform === "darwin"
    ? ["libSystem.B.dylib"]
    : ["libc.so.6", `libc.musl-${process.arch === "arm64" ? "aarch64" : "x86_64"}.so.1`];

const signatures = {
  close: { args: ["i32"], returns: "i32" },
  dup: { args: ["i32"], returns: "i32" },
  dup2: { args: ["i32", "i32"], returns: "i32" },
  mmap: { args: ["ptr", "u64", "i32", "i32", "i32", "i64"], returns: "ptr" },
} as const;

const linuxSignatures = {
  execve: { args: ["ptr", "ptr", "ptr"], returns: "i32" },
  getsockname: { args: ["i32", "ptr", "ptr"], returns: "i32" },
  getsockopt: { args: ["i32", "i32", "i32", "ptr", "ptr"], returns: "i32" },
  prctl: { args: ["i32", "u64", "u64", "u64", "u64"], returns: "i32" },
  setgroups: { args: ["u64", "ptr"], returns: "i32" },
  setresgid: { args: ["u32", "u32", "u32"], returns: "i32" },
  setresuid: { args: ["u32", "u32", "u32"], returns: "i32" },
  setsockopt: { args: ["i32", "i32", "i32", "ptr", "u32"], returns: "i32" },
  setrlimit: { args: ["i32", "ptr"], returns: "i32" },
  syscall: { args: ["i64", "i64", "i64", "i64", "i64", "i64"], returns: "i64" },
} as const;

function open<Signatures extends Parameters<typeof dlopen>[1]>(signatures: Signatures) {
  let failure: unknown;
  for (const name of names) {
    try {
      return dlopen(name, signatures).symbols;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Functions of the C library that every system has. */
export const libc = open(signatures);

/** Functions of Linux's C library. Only called on Linux. */
export const openLinux = () => open(linuxSignatures);

/** @throws Error naming the call when it failed */
export function assertDone(result: number | bigint, call: string): void {
  if (Number(result) < 0) throw new Error(`${call} failed`);
}
