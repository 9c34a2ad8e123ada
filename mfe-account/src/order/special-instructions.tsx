import { color, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";

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
