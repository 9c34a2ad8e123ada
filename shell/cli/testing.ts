type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/**
 * Resolves once the process says this; rejects with all it said when it ends before. Reads on afterwards,
 * lest its output be cut off.
 */
export function says(child: Child, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = async () => {
      let said = "";
      for await (const chunk of child.stdout) {
        said += new TextDecoder().decode(chunk);
        if (said.includes(text)) resolve();
      }
      reject(new Error(`${said}${await new Response(child.stderr).text()}`));
    };
    read().catch(reject);
  });
}
