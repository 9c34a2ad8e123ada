interface ChangeFile {
  summary: string;
}

/** Formats a change log: the sentences of the change files, without hashes of commits or versions of dependencies. */
export default {
  getReleaseLine: async ({ summary }: ChangeFile) => `- ${summary.trim().replace(/\n/g, "\n  ")}`,
  getDependencyReleaseLine: async () => "",
};
