/**
 * Notifies the program that started this process that it serves: systemd, also that it is now the main process of the
 * unit, and
 * `bun run reload`.
 */
export async function notifyManager(): Promise<void> {
  if (process.env.NOTIFY_SOCKET && Bun.which("systemd-notify")) {
    const command = ["systemd-notify", "--ready", `MAINPID=${process.pid}`];
    await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] }).exited;
  }
  process.send?.("serving");
}
