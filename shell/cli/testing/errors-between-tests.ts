const heading = "# Unhandled error between tests";
const border = "-------------------------------";

/**
 * Finds in the output of `bun test` the errors that no test caught, which its report does not have. Each has the test
 * file that ran then; its cause may be a file before it.
 */
export function findErrorsBetweenTests(output: string): string[] {
  const [before = "", ...parts] = output.split(heading);
  let file = findLastFile(before);
  return parts.map((part) => {
    const [, error = "", rest = ""] = part.split(border);
    const found = `${file} An error that no test caught\n${error.trim()}`;
    file = findLastFile(rest) || file;
    return found;
  });
}

const findLastFile = (output: string): string =>
  output
    .split("\n")
    .findLast((line) => /^\S+\.test\.tsx?:$/.test(line))
    ?.slice(0, -1) ?? "";
