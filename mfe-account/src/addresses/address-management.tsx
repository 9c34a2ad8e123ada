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
        <ul>
          <li>{several}</li>
          <li>{byDefault}</li>
          <li>{change}</li>
        </ul>
      </Points>
    </Panel>
  );
}

const Points = styled.div`
  color: ${color.inkSoft};

  ul {
    padding-left: ${space(2.5)};
  }
`;
