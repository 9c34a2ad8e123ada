import { color, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";

/** What an address book is good for. */
export function AddressManagement() {
  const { title, several, default: byDefault, change } = useMessages(messages).management;
  return (
    <Panel title={title}>
      <Points>
        <li>{several}</li>
        <li>{byDefault}</li>
        <li>{change}</li>
      </Points>
    </Panel>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  padding-left: ${space(2.5)};
  color: ${color.inkSoft};
  list-style: disc;
`;
