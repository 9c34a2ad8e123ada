import {
  groupDigits,
  previewRecallMail,
  type RecallDetails,
  type RecallLetter,
  recallLetterSchema,
  sendRecallMail,
} from "@aushadhi/api/contract";
import {
  Button,
  font,
  hairline,
  Nepali,
  radius,
  space,
  TextField,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { recallsMessages } from "./messages.ts";
import { recallsKey } from "./queries.ts";

interface Looked {
  letter: RecallLetter;
  mail: RecallLetter;
}

interface MailDialogProps {
  recall: RecallDetails;
  onClose(): void;
}

/** Writes to the customers of a recall: first the letter, then a look at the mail, which sends it. */
export function MailDialog({ recall, onClose }: MailDialogProps) {
  const text = useMessages(recallsMessages).mail;
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [looked, setLooked] = useState<Looked | null>(null);
  const { id, toMail, letter } = recall;
  const { submit, registerField, form, isSaving } = useSaveForm({
    schema: recallLetterSchema,
    values: letter,
    async save(typed) {
      const input = { params: { id }, body: typed };
      if (looked?.letter.subject !== typed.subject || looked.letter.text !== typed.text) {
        const { mail } = await api.call(previewRecallMail, input);
        setLooked({ letter: typed, mail });
        return;
      }
      await api
        .call(sendRecallMail, input)
        .finally(() => void queryClient.invalidateQueries({ queryKey: recallsKey }));
      toast("success", text.done);
      onClose();
    },
    failed: looked ? text.failed : text.previewFailed,
  });
  const orders = groupDigits(toMail);
  return (
    <FormDialog
      title={looked ? text.previewTitle : text.title}
      description={text.text(orders)}
      words={
        looked
          ? { save: text.save(orders), saving: text.saving }
          : { save: text.look, saving: text.looking }
      }
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {looked ? (
        <>
          <Mail className="whole" aria-label={text.previewTitle}>
            <strong>
              <Nepali text={looked.mail.subject} />
            </strong>
            <pre>
              <Nepali text={looked.mail.text} />
            </pre>
          </Mail>
          <div>
            <Button
              $kind="ghost"
              onClick={() => {
                form.reset(looked.letter, { keepDirtyValues: false });
                setLooked(null);
              }}
            >
              {text.change}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextField
            className="whole"
            label={text.subject}
            autoComplete="off"
            {...registerField("subject")}
          />
          <TextArea className="whole" rows={12} label={text.letter} {...registerField("text")} />
        </>
      )}
    </FormDialog>
  );
}

const Mail = styled.section`
  padding: ${space(2)};
  border: ${hairline};
  border-radius: ${radius.medium};

  pre {
    margin-top: ${space(1)};
    font: inherit;
    font-size: ${font.note};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
