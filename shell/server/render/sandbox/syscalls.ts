/** Numbers of the system calls that a renderer needs once it runs: x64 and arm64. -1: this system lacks it. */
export const allowedCalls: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  // Its channel, and what Bun's event loop is made of.
  read: [0, 63],
  write: [1, 64],
  readv: [19, 65],
  writev: [20, 66],
  recvfrom: [45, 207],
  sendto: [44, 206],
  close: [3, 57],
  fstat: [5, 80],
  poll: [7, -1],
  ppoll: [271, 73],
  epoll_create1: [291, 20],
  epoll_ctl: [233, 21],
  epoll_wait: [232, -1],
  epoll_pwait: [281, 22],
  epoll_pwait2: [441, 441],
  eventfd2: [290, 19],
  timerfd_create: [283, 85],
  timerfd_settime: [286, 86],
  // Its own memory. Not mremap: it can grow a stack, which the limit of memory leaves out.
  mprotect: [10, 226],
  munmap: [11, 215],
  brk: [12, 214],
  madvise: [28, 233],
  membarrier: [324, 283],
  // Its own threads.
  futex: [202, 98],
  set_robust_list: [273, 99],
  rseq: [334, 293],
  gettid: [186, 178],
  getpid: [39, 172],
  getppid: [110, 173],
  getuid: [102, 174],
  getgid: [104, 176],
  geteuid: [107, 175],
  getegid: [108, 177],
  sched_yield: [24, 124],
  sched_getaffinity: [204, 123],
  rt_sigaction: [13, 134],
  rt_sigprocmask: [14, 135],
  rt_sigreturn: [15, 139],
  rt_sigsuspend: [130, 133],
  sigaltstack: [131, 132],
  restart_syscall: [219, 128],
  exit: [60, 93],
  exit_group: [231, 94],
  // Clocks and chance.
  clock_gettime: [228, 113],
  clock_getres: [229, 114],
  clock_nanosleep: [230, 115],
  nanosleep: [35, 101],
  gettimeofday: [96, 169],
  getrandom: [318, 278],
  getrusage: [98, 165],
};

/** Calls that are allowed with certain arguments only. */
export const conditionalCalls = {
  clone: [56, 220],
  clone3: [435, 435],
  fcntl: [72, 25],
  mmap: [9, 222],
  prctl: [157, 167],
  tgkill: [234, 131],
} as const;

/** Calls that a renderer makes to restrict itself. */
export const restrictingCalls = {
  seccomp: [317, 277],
  landlockCreateRuleset: [444, 444],
  landlockAddRule: [445, 445],
  landlockRestrictSelf: [446, 446],
} as const;

/** Selects the number for this machine. */
export const selectNumber = ([x64, arm64]: readonly [number, number]): number =>
  process.arch === "arm64" ? arm64 : x64;
