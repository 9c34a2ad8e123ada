type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/**
 * Resolves once the process says this; rejects with all it said when it ends before. Reads on afterwards,
 * so that its output is not cut off.
 */
export const says = (child: Child, text: string): Promise<void> => outputOf(child).says(text);

/** Listens to all that a process says, also after it ended, for as long as one below it can speak. */
export function outputOf(child: Child): {
  says(text: string): Promise<void>;
  /** All of it, once the process has ended. */
  all(): Promise<string>;
} {
  let said = "";
  let hasEnded = false;
  let heard = Promise.withResolvers<void>();
  const read = async () => {
    for await (const chunk of child.stdout) {
      said += new TextDecoder().decode(chunk);
      heard.resolve();
      heard = Promise.withResolvers();
    }
    said += await new Response(child.stderr).text();
    hasEnded = true;
    heard.resolve();
  };
  const reading = read();
  return {
    all: async () => {
      await reading;
      return said;
    },
    async says(text) {
      while (!said.includes(text)) {
        if (hasEnded) throw new Error(said);
        await Promise.race([heard.promise, reading]);
      }
    },
  };
}
