import type { KeptEmergencyNumbers } from "@aushadhi/api/contract";
import { Button, color, radius, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { FactList } from "./fact-list.ts";
import { NumbersDialog, numberNames } from "./numbers-dialog.tsx";
import { numbersMessages } from "./numbers-messages.ts";
import { emergencyNumbersQuery } from "./queries.ts";

/** The telephone numbers that a search shows in an emergency, with a button to confirm or change them; for admins. */
export default function NumbersPanel() {
  const text = useMessages(numbersMessages);
  const { api } = usePlatform();
  const query = useQuery(emergencyNumbersQuery(api));
  const editing = useOpened<KeptEmergencyNumbers>();
  const numbers = query.data?.numbers;
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={numbers && <Button onClick={() => editing.open(numbers)}>{text.edit}</Button>}
    >
      {numbers && !numbers.isChecked && <Unchecked>{text.unchecked}</Unchecked>}
      {numbers && (
        <FactList>
          {numberNames.map((name) => (
            <Fact key={name} name={text.fields[name]}>
              <PhoneNumber number={numbers[name]} />
            </Fact>
          ))}
        </FactList>
      )}
      {!query.data && !query.error && <Spinner label={text.loading} />}
      {!query.data && <QueryAlert query={query} failed={text.loadFailed} />}
      {editing.opened && <NumbersDialog numbers={editing.opened.of} onClose={editing.close} />}
    </Panel>
  );
}

const Unchecked = styled.p`
  margin-bottom: ${space(2)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.warnTint};
  color: ${color.warn};
`;
