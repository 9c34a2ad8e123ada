import { Button, Dialog, space, TextField, useMessages } from "@aushadhi/shared-ui";
import { useRef, useState } from "react";
import { styled } from "styled-components";
import { Alert } from "../../ui/alert.tsx";
import { Buttons } from "../../ui/form/field.styles.ts";
import { uiMessages } from "../../ui/messages.ts";
import { Stack } from "../../ui/stack.ts";
import { useCopy } from "../../ui/use-copy.ts";

interface SecretDialogProps {
  /** Name of what has the secret. */
  name: string;
  secret: string;
  words: {
    title: string;
    text(name: string): string;
    /** Label of the secret. */
    label: string;
    copy: string;
    copied: string;
    use: string;
    cannotCopy: string;
    notCopied: string;
    done: string;
    anyway: string;
  };
  returnFocus(): HTMLElement | null;
  onClose(): void;
}

/** Shows a new secret once. Closing without a copy asks first. */
export function SecretDialog(props: SecretDialogProps) {
  const { name, secret, words: text, returnFocus, onClose } = props;
  const ui = useMessages(uiMessages);
  const { state, copy, note } = useCopy(text.copied);
  const [isWarned, setWarned] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const copyOrSelect = async () => {
    if (!(await copy(secret))) box.current?.select();
  };
  const isAsked = isWarned && state === "not-tried";
  const close = () => (state !== "not-tried" || isWarned ? onClose() : setWarned(true));
  return (
    <Dialog
      open
      wide
      title={text.title}
      description={text.text(name)}
      onClose={close}
      closeLabel={ui.close}
      returnFocus={returnFocus}
    >
      <Stack $gap={2}>
        <SecretRow>
          <SecretBox
            ref={box}
            label={text.label}
            readOnly
            value={secret}
            autoComplete="off"
            onCopy={note}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={copyOrSelect}>{state === "copied" ? text.copied : text.copy}</Button>
        </SecretRow>
        <p>{text.use}</p>
        {state === "failed" && <Alert text={text.cannotCopy} />}
        {isAsked && <Alert text={text.notCopied} />}
      </Stack>
      <Buttons>
        <Button $kind="ghost" onClick={close}>
          {isAsked ? text.anyway : text.done}
        </Button>
      </Buttons>
    </Dialog>
  );
}

const SecretRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)};

  > :first-child {
    flex: 1 1 ${space(30)};
  }
`;

const SecretBox = styled(TextField)`
  input {
    font-family: ui-monospace, monospace;
  }
`;
