import { formatKilobytes, groupDigits } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const en = {
  by: (name: string | null) => (name === null ? "By a command" : `By ${name}`),
  origin: {
    /** @param commit first characters of the hash */
    commit: (commit: string) => `Commit ${commit}`,
    noCommit: "Commit unknown",
    run: "CI run",
    runOf: (release: string) => `CI run of ${release}`,
    dirty: "Uncommitted changes",
    clean: "Clean",
    signed: "Signed",
    triedByTeam: "Tried by its team",
  },
  health: {
    none: "No pages yet",
    pages: (pages: string) => (pages === "1" ? "1 page" : `${pages} pages`),
    failed: (failures: string) => `${failures} failed`,
    silent: (silent: string) => `${silent} silent`,
    open: (version: string) => `Still open: ${version}`,
  },
  size: (bytes: number) => {
    if (bytes >= 1000) return formatKilobytes(bytes);
    return bytes === 1 ? "1 byte" : `${groupDigits(bytes)} bytes`;
  },
  /** @param version null when the package was not on the site */
  change: (from: string | null, to: string | null) => {
    if (from === null) return `new: ${to}`;
    return to === null ? `taken off, was ${from}` : `${from} to ${to}`;
  },
};

/** Texts that several panels of the releases share. */
export const releasesMessages: Messages<typeof en> = { en };
