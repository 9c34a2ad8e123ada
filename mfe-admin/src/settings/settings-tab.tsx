import { sessionAtom, space } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { Spinner } from "../ui/spinner.tsx";
import { useFields } from "../ui/use-fields.ts";
import { FeePanel } from "./fee-panel.tsx";
import { SectionLinks } from "./section-links.tsx";
import { findSettingsSection } from "./settings-sections.ts";

const PeoplePanel = lazy(() => import("../people/people-panel.tsx"));
const AuditPanel = lazy(() => import("../audit/audit-panel.tsx"));

/** What is set for the whole shop; for admins also its people, and what was done in the back office. */
export default function SettingsTab() {
  const user = useAtomValue(sessionAtom);
  const open = findSettingsSection(useFields().get("part"));
  if (user?.role !== "admin") return <FeePanel />;
  return (
    <Sections>
      <SectionLinks open={open} />
      <Suspense fallback={<Spinner />}>
        {open === "fee" && <FeePanel />}
        {open === "people" && <PeoplePanel />}
        {open === "audit" && <AuditPanel />}
      </Suspense>
    </Sections>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
`;
