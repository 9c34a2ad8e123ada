import type { ListedRelease } from "@aushadhi/api/contract";
import { Badge, space, Unbroken, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { releasesMessages } from "./messages.ts";

/** Characters of a commit's hash that are shown. */
const shownHash = 8;

/** Where a release comes from: its commit, its CI run, and whether all of it was committed. */
export function Origin({ release }: { release: ListedRelease }) {
  const text = useMessages(releasesMessages).origin;
  const { name, version, gitCommit, gitChanges, runUrl, signed, teamTrial } = release;
  return (
    <Line>
      {gitCommit ? (
        <Unbroken title={gitCommit}>{text.commit(gitCommit.slice(0, shownHash))}</Unbroken>
      ) : (
        <span>{text.noCommit}</span>
      )}{" "}
      {gitCommit && (
        <Badge $kind={gitChanges ? "warn" : "good"}>{gitChanges ? text.dirty : text.clean}</Badge>
      )}{" "}
      {signed && <Badge $kind="good">{text.signed}</Badge>}{" "}
      {teamTrial && (
        <>
          <Badge $kind="plain" title={teamTrial}>
            {text.triedByTeam}
          </Badge>{" "}
        </>
      )}
      {runUrl && (
        <a
          href={runUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={text.runOf(`${name} ${version}`)}
        >
          {text.run}
        </a>
      )}
    </Line>
  );
}

// Inline, so that it is aligned as the text of its cell.
const Line = styled.span`
  > * {
    margin-inline-end: ${space(1)};
  }

  > a {
    white-space: nowrap;
  }
`;
