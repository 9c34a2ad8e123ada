const pageBytes = 4096;

/** Resident memory of a process in bytes; null where the system has no `/proc`. */
export async function readMemory(pid: number): Promise<number | null> {
  try {
    const fields = (await Bun.file(`/proc/${pid}/statm`).text()).split(" ");
    return Number(fields[1]) * pageBytes;
  } catch {
    return null;
  }
}
