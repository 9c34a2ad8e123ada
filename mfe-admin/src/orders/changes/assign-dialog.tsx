import {
  color,
  font,
  Nepali,
  onHover,
  radius,
  space,
  TextField,
  target,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { OpenDialog } from "../../ui/dialog/open-dialog.tsx";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { ordersMessages } from "../messages.ts";
import { assigneesQuery } from "../queries.ts";

interface AssignDialogProps {
  /** What is assigned: an order number, or the number of orders. */
  name: string;
  onChoose(person: { id: string; name: string }): void;
  onClose(): void;
}

/** Dialog to choose who handles orders. The start of a name and Enter are enough. */
export default function AssignDialog({ name, onChoose, onClose }: AssignDialogProps) {
  const text = useMessages(ordersMessages).assignDialog;
  const { actions } = useMessages(ordersMessages);
  const { api } = usePlatform();
  const query = useQuery(assigneesQuery(api));
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const words = (person: string) => [person, ...person.split(/\s+/)];
  const found = (query.data?.assignees ?? []).filter((one) =>
    words(one.name.toLowerCase()).some((word) => word.startsWith(wanted)),
  );
  const [first] = found;
  const choose = (person: { id: string; name: string }) => {
    onChoose(person);
    onClose();
  };
  return (
    <OpenDialog title={text.title(name)} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (first) choose(first);
        }}
      >
        <TextField
          label={text.search}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target: box }) => setTyped(box.value)}
        />
        <QueryAlert query={query} failed={actions.staffFailed} />
        {query.data && !first && <p>{text.none}</p>}
        <ul className="people">
          {found.map((person, index) => (
            <li key={person.id}>
              <button
                type="button"
                data-first={index === 0 && wanted !== "" ? true : undefined}
                onClick={() => choose(person)}
              >
                <Nepali text={person.name} />
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </OpenDialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  p {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  ul {
    max-height: 40dvh;
    margin: 0;
    overflow-y: auto;
  }

  li button {
    width: 100%;
    min-height: ${target.small};
    padding: ${space(0.75)} ${space(1.5)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;

    &:focus-visible {
      outline-offset: -3px;
    }

    &[data-first] {
      background: ${color.brandTint};
    }
  }

  ${onHover} {
    li button:hover {
      background: ${color.wash};
    }
  }
`;
