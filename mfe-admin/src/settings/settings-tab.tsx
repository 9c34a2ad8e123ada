import { sessionAtom, space } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { Spinner } from "../ui/spinner.tsx";
import { useFields } from "../ui/use-fields.ts";
import { FeePanel } from "./fee-panel.tsx";
import { PartLinks } from "./part-links.tsx";
import { partNamed } from "./parts.ts";

const PeoplePanel = lazy(() => import("../people/people-panel.tsx"));
const AuditPanel = lazy(() => import("../audit/audit-panel.tsx"));

/** What is set for the whole shop; for admins also its people, and what was done in the back office. */
export default function SettingsTab() {
  const user = useAtomValue(sessionAtom);
  const open = partNamed(useFields().get("part"));
  if (user?.role !== "admin") return <FeePanel />;
  return (
    <Parts>
      <PartLinks open={open} />
      <Suspense fallback={<Spinner />}>
        {open === "fee" && <FeePanel />}
        {open === "people" && <PeoplePanel />}
        {open === "audit" && <AuditPanel />}
      </Suspense>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
`;
