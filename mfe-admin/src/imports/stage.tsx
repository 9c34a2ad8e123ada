import type { Import } from "@aushadhi/api/contract";
import { space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { ColumnsForm } from "./columns/columns-form.tsx";
import { isInMotion } from "./phases.ts";
import { Applied } from "./result/applied.tsx";
import { Checked } from "./result/checked.tsx";
import { Cancelled } from "./work/cancelled.tsx";
import { WorkInMotion } from "./work/work-in-motion.tsx";

interface StageProps {
  one: Import;
  /** Where the focus goes when the stage goes with what had it. */
  onLeft(): HTMLElement | null;
}

/** What can be seen and done in the phase in which an import is. */
export function Stage({ one, onLeft }: StageProps) {
  const element = useFocusKept<HTMLDivElement>(onLeft);
  return (
    <Content ref={element}>
      {one.failure && <Alert text={one.failure} />}
      {isInMotion(one) && <WorkInMotion one={one} />}
      {one.phase === "uploaded" && <ColumnsForm one={one} />}
      {one.phase === "checked" && <Checked one={one} />}
      {one.phase === "applied" && <Applied one={one} />}
      {one.phase === "cancelled" && <Cancelled />}
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;
