import type { LivePackage, ReleaseChanges } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckboxGroup } from "../../ui/form/checkbox-group.tsx";
import { changesQuery } from "../queries.ts";
import { packageMessages } from "./messages.ts";

/** A version that is promoted in place of the live one; undefined for a package that is not on the site. */
export interface Move {
  name: string;
  from: string | undefined;
  to: string;
}

interface TogetherProps {
  /** Packages with a newer release. */
  others: readonly LivePackage[];
  chosen: readonly string[];
  onChange(names: readonly string[]): void;
}

/** The newest releases of other packages, to promote some of them in the same step. Nothing without one. */
export function Together({ others, chosen, onChange }: TogetherProps) {
  const text = useMessages(packageMessages).together;
  if (others.length === 0) return null;
  return (
    <CheckboxGroup
      label={text.label}
      options={others.map(({ package: name, newest }) => ({
        value: name,
        text: `${name} ${newest?.version}`,
      }))}
      onChange={({ target: { value, checked } }) =>
        onChange(checked ? [...chosen, value] : chosen.filter((name) => name !== value))
      }
    />
  );
}

/** Which pages and fragments one of the promoted packages hands over to another. */
export function HandedOver({ moves }: { moves: readonly Move[] }) {
  const text = useMessages(packageMessages).together;
  const { api } = usePlatform();
  const client = useQueryClient();
  const { data: known = [] } = useQuery({
    queryKey: ["admin", "release-changes", "together", moves],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      Promise.all(
        moves.map(async ({ name, from, to }) => ({
          name,
          data: await client.ensureQueryData(changesQuery(api, name, { from, to })),
        })),
      ),
  });
  const lines = known.flatMap((giver) =>
    known.flatMap((taker) =>
      listShared(giver.data, taker.data).map((what) =>
        text.handsOver(what, giver.name, taker.name),
      ),
    ),
  );
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** Lists the pages and fragments that one package no longer has and another one gets. */
const listShared = (giver: ReleaseChanges, taker: ReleaseChanges): string[] =>
  (["routes", "fragments"] as const).flatMap((kind) =>
    giver[kind].removed.filter((name) => taker[kind].added.includes(name)),
  );
