const pageBytes = 4096;

/** Returns the resident memory of a process in bytes; null without `/proc`. */
export async function readMemory(pid: number): Promise<number | null> {
  try {
    const fields = (await Bun.file(`/proc/${pid}/statm`).text()).split(" ");
    return Number(fields[1]) * pageBytes;
  } catch {
    return null;
  }
}
