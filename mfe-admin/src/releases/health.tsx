import { groupDigits, type VersionHealth } from "@aushadhi/api/contract";
import { color, space, Unbroken, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Note } from "../ui/note.ts";
import { releasesMessages } from "./messages.ts";

interface HealthProps {
  /** Figures of a package by version. */
  health: readonly VersionHealth[];
  /** The live version; others are those that open pages still have. */
  version: string;
}

/** What pages of a version said of themselves in the last minutes. */
export function Health({ health, version }: HealthProps) {
  const text = useMessages(releasesMessages).health;
  const own = health.find((one) => one.version === version);
  const others = health.filter((one) => one.version !== version);
  return (
    <>
      {own ? <Counts {...own} /> : <span>{text.none}</span>}
      {others.map((one) => (
        <Note key={one.version}>
          <span>{text.open(one.version)}</span> <Counts {...one} />
        </Note>
      ))}
    </>
  );
}

function Counts({ documents, failures, silent }: VersionHealth) {
  const text = useMessages(releasesMessages).health;
  return (
    <Line>
      <Unbroken>{text.pages(groupDigits(documents))}</Unbroken>{" "}
      <Figure $isBad={failures > 0}>{text.failed(groupDigits(failures))}</Figure>{" "}
      <Figure $isBad={silent > 0}>{text.silent(groupDigits(silent))}</Figure>
    </Line>
  );
}

// Inline, so that it is aligned as the text of its cell.
const Line = styled.span`
  > * {
    margin-inline-end: ${space(1)};
  }
  font-variant-numeric: tabular-nums;
`;

const Figure = styled(Unbroken)<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? color.danger : "inherit")};
`;
