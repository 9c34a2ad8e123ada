import { createPreview, type ListedRelease } from "@aushadhi/api/contract";
import { Button, space, TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { styled } from "styled-components";
import { Alert } from "../../ui/alert.tsx";
import { OpenDialog } from "../../ui/dialog/open-dialog.tsx";
import { Buttons } from "../../ui/form/field.styles.ts";
import { QueryAlert } from "../../ui/query/query-alert.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Stack } from "../../ui/stack.ts";
import { useCopy } from "../../ui/use-copy.ts";
import { packageMessages } from "./messages.ts";

interface PreviewDialogProps {
  release: ListedRelease;
  onClose(): void;
}

/** Creates a link that shows a release before its promotion, to copy or to open. */
export function PreviewDialog({ release: { name, version }, onClose }: PreviewDialogProps) {
  const text = useMessages(packageMessages).preview;
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ["admin", "release-preview", name, version],
    queryFn: () => api.call(createPreview, { body: { stable: { [name]: version } } }),
    // One link each time the dialog opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { personal: true },
  });
  const { data } = query;
  return (
    <OpenDialog wide title={text.title(`${name} ${version}`)} onClose={onClose}>
      <Stack $gap={2}>
        <QueryAlert query={query} failed={text.failed} />
        {data && <Link url={data.url} expiresAt={data.expiresAt} />}
        {query.isPending && <Spinner label={text.making} />}
      </Stack>
      <Buttons>
        <Button $kind="ghost" onClick={onClose}>
          {text.done}
        </Button>
      </Buttons>
    </OpenDialog>
  );
}

function Link({ url, expiresAt }: { url: string; expiresAt: string }) {
  const text = useMessages(packageMessages).preview;
  const { state, copy, note } = useCopy(text.copied);
  const box = useRef<HTMLInputElement>(null);
  const copyOrSelect = async () => {
    if (!(await copy(url))) box.current?.select();
  };
  return (
    <>
      <p>
        {text.until} <DayTime at={expiresAt} />
      </p>
      <Row>
        <TextField
          ref={box}
          label={text.link}
          readOnly
          value={url}
          onCopy={note}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={copyOrSelect}>{state === "copied" ? text.copied : text.copy}</Button>
      </Row>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {text.open}
        </a>
      </p>
      {state === "failed" && <Alert text={text.cannotCopy} />}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)};

  > :first-child {
    flex: 1 1 ${space(30)};
  }
`;
