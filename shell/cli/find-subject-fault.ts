const maxLength = 72;
const kinds = "feat fix perf refactor style test docs build ci chore revert".split(" ");
const form = /^([a-z]+)(\([a-z0-9, /-]+\))?!?: \S/;

/** Returns what is wrong with a commit's subject, as one line; null if it is right. */
export function findSubjectFault(subject: string): string | null {
  if (subject.length > maxLength)
    return `${subject.length} characters, at most ${maxLength}: ${subject}`;
  if (/^(wip|fixup!|squash!|amend!)/i.test(subject) || /\bwip\b/i.test(subject))
    return `Unfinished: ${subject}`;
  if (subject.startsWith("Merge ")) return `A merge; rebase instead: ${subject}`;
  const [, kind = ""] = form.exec(subject) ?? [];
  if (!kinds.includes(kind)) return `Begin with a kind, as in 'fix(cart): …': ${subject}`;
  return null;
}
