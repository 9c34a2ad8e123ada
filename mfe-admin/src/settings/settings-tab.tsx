import { sessionAtom, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { LinkRow } from "../ui/link-row.tsx";
import { ListSkeleton } from "../ui/list-skeleton.tsx";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Stack } from "../ui/stack.ts";
import { useFields } from "../ui/use-fields.ts";
import { FeeForm } from "./fee-form.tsx";
import { settingsMessages } from "./messages.ts";
import { deliveryFeeQuery } from "./queries.ts";

const FactsPanel = lazy(() => import("./facts-panel.tsx"));
const NumbersPanel = lazy(() => import("./numbers-panel.tsx"));
const LimitsPanel = lazy(() => import("./limits-panel.tsx"));
const MarginPanel = lazy(() => import("./margin-panel.tsx"));
const SearchWordsPanel = lazy(() => import("../search-words/search-words-panel.tsx"));
const PeoplePanel = lazy(() => import("../people/people-panel.tsx"));
const ReleasesPanel = lazy(() => import("../releases/releases-panel.tsx"));
const AuditPanel = lazy(() => import("../audit/audit-panel.tsx"));

/** Sections in order. The address names all but the first: `?tab=settings&part=people`. */
const sections = [
  "fee",
  "limits",
  "stock",
  "facts",
  "emergency",
  "words",
  "people",
  "releases",
  "audit",
] as const;
const staffSections: readonly (typeof sections)[number][] = ["fee", "releases"];

/** Settings of the whole shop. Staff see the delivery fee and what is live. */
export default function SettingsTab() {
  const { sections: text } = useMessages(settingsMessages);
  const user = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const named = useFields().get("part");
  const theirs = user?.role === "admin" ? sections : staffSections;
  const open = theirs.find((section) => section === named) ?? "fee";
  return (
    <Stack $gap={1.5}>
      <LinkRow
        breaks
        label={text.label}
        // Each section starts fresh: the address drops the parameters of the previous one.
        links={theirs.map((section) => ({
          href: `${path}?tab=settings${section === "fee" ? "" : `&part=${section}`}`,
          text: text[section],
          isOpen: section === open,
        }))}
      />
      <Suspense fallback={<ListSkeleton />}>
        {open === "fee" && <FeePanel />}
        {open === "limits" && <LimitsPanel />}
        {open === "stock" && <MarginPanel />}
        {open === "facts" && <FactsPanel />}
        {open === "emergency" && <NumbersPanel />}
        {open === "words" && <SearchWordsPanel />}
        {open === "people" && <PeoplePanel />}
        {open === "releases" && <ReleasesPanel />}
        {open === "audit" && <AuditPanel />}
      </Suspense>
    </Stack>
  );
}

/** The delivery fee, for staff and admins. */
function FeePanel() {
  const text = useMessages(settingsMessages);
  const { api } = usePlatform();
  const query = useQuery(deliveryFeeQuery(api));
  const { data, error } = query;
  return (
    <Panel title={text.title} text={text.text}>
      {data && <FeeForm fee={data.deliveryFee} />}
      {!data && !error && <Spinner label={text.loading} />}
      {!data && <QueryAlert query={query} failed={text.loadFailed} />}
    </Panel>
  );
}
