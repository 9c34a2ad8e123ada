import { color, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { Panel } from "./panel.tsx";

/** What the customer asked for beside it. */
export function SpecialInstructions({ text }: { text: string }) {
  const { title } = useMessages(messages).instructions;
  return (
    <Panel title={title}>
      <Words>{text}</Words>
    </Panel>
  );
}

const Words = styled.p`
  color: ${color.inkSoft};
  white-space: pre-line;
`;
