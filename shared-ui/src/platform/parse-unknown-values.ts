type Path = readonly PropertyKey[];

/** The parts of zod's issues that tell which value of an answer is unknown. */
interface Issue {
  code?: string;
  path: Path;
  /** The known values, of `invalid_value`. */
  values?: readonly unknown[];
  /** The unknown keys, of `unrecognized_keys`. */
  keys?: readonly string[];
  /** The issues by member, of `invalid_union`. Their paths begin at the union. */
  errors?: readonly (readonly Issue[])[];
}

/** Values that decide what a patient is offered: an unknown one counts as the strictest that the client knows. */
const strictest = new Map<PropertyKey | undefined, string>([
  ["prescriptionRequired", "yes"],
  ["availability", "out_of_stock"],
]);
const findStrictest = (path: Path) => strictest.get(path.at(-1));

/** A value of a newer API, and the known one that replaces it while the answer is checked. */
interface Unknown {
  path: Path;
  /** Undefined for a key that is taken out. */
  known?: unknown;
}

/** Each round of checks can find values behind those of the round before: a union's, a refinement's. */
const maxRounds = 4;

/**
 * Parses an answer that its parser has rejected. A newer API may send enum values that this client does not know: they
 * stay in the answer as they are, typed as known ones, except those that decide what a patient is offered.
 * @param parse the parser, which has thrown
 * @param error what it threw
 * @throws the parser's error for any other fault
 */
export function parseUnknownValues<T>(
  parse: (answer: unknown) => T,
  body: unknown,
  error: unknown,
): T {
  const answer = structuredClone(body);
  const originals: [path: Path, value: unknown][] = [];
  let fault = error;
  for (let round = 0; round < maxRounds; round++) {
    const unknowns = listUnknowns((fault as { issues?: readonly Issue[] }).issues ?? [], answer);
    if (!unknowns) break;
    for (const { path, known } of unknowns) {
      if (findStrictest(path) === undefined) originals.push([path, read(answer, path)]);
      write(answer, path, known);
    }
    try {
      const parsed = parse(answer);
      for (const [path, value] of originals) write(parsed, path, value);
      return parsed;
    } catch (next) {
      fault = next;
    }
  }
  throw error;
}

/** Lists the unknown values if the issues are of no other kind. */
function listUnknowns(issues: readonly Issue[], answer: unknown, at: Path = []): Unknown[] | null {
  const found: Unknown[] = [];
  for (const issue of issues) {
    const path = [...at, ...issue.path];
    const unknowns = readIssue(issue, path, answer);
    if (!unknowns) return null;
    found.push(...unknowns);
  }
  return found.length > 0 ? found : null;
}

function readIssue(issue: Issue, path: Path, answer: unknown): Unknown[] | null {
  const { code, values = [], keys = [], errors = [] } = issue;
  if (code === "unrecognized_keys") return keys.map((key) => ({ path: [...path, key] }));
  if (code === "invalid_union") {
    for (const member of errors) {
      const unknowns = listUnknowns(member, answer, path);
      if (unknowns) return unknowns;
    }
    return null;
  }
  const isText = typeof read(answer, path) === "string" && typeof values[0] === "string";
  if (code !== "invalid_value" || !isText) return null;
  return [{ path, known: findStrictest(path) ?? values[0] }];
}

type Tree = Record<PropertyKey, unknown>;

const read = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], tree);

/** Sets a value, or takes its key out. An answer's parser keeps its structure, so a path leads to the same place. */
function write(tree: unknown, path: Path, value: unknown): void {
  const parent = read(tree, path.slice(0, -1)) as Tree | undefined;
  const key = path.at(-1);
  if (!parent || key === undefined) return;
  if (value === undefined) delete parent[key];
  else parent[key] = value;
}
