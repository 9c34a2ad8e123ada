type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/**
 * Resolves once the process prints this text; rejects with its whole output when it ends before. Goes on reading, so
 * that the process never blocks on a full pipe.
 */
export const says = (child: Child, text: string): Promise<void> => outputOf(child).says(text);

/** Collects the output of a process and of its children, also after the process itself has ended. */
export function outputOf(child: Child): {
  /** @param times how often it must print the text */
  says(text: string, times?: number): Promise<void>;
  /** Resolves with the whole output once the process has ended. */
  all(): Promise<string>;
} {
  let said = "";
  let hasEnded = false;
  let grown = Promise.withResolvers<void>();
  const read = async () => {
    for await (const chunk of child.stdout) {
      said += new TextDecoder().decode(chunk);
      grown.resolve();
      grown = Promise.withResolvers();
    }
    said += await new Response(child.stderr).text();
    hasEnded = true;
    grown.resolve();
  };
  const reading = read();
  return {
    all: async () => {
      await reading;
      return said;
    },
    async says(text, times = 1) {
      while (said.split(text).length <= times) {
        if (hasEnded) throw new Error(said);
        await Promise.race([grown.promise, reading]);
      }
    },
  };
}
