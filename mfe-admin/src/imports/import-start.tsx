import { ButtonLink, space, useMessages } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { styled } from "styled-components";
import { Alert } from "../ui/alert.tsx";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { FileField } from "./file/file-field.tsx";
import { ImportList } from "./import-list.tsx";
import { importsMessages } from "./messages.ts";
import { importsKey } from "./queries.ts";

interface ImportStartProps {
  /** Where the focus goes when an import takes this place. */
  onLeft(): HTMLElement | null;
}

/** Where products leave as a file, where one is brought, and which were brought before. */
export function ImportStart({ onLeft }: ImportStartProps) {
  const text = useMessages(importsMessages);
  const fields = useFields();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const element = useFocusKept<HTMLDivElement>(onLeft);
  return (
    <Both ref={element}>
      <Panel
        title={text.title}
        text={text.text}
        actions={
          <Actions>
            <CsvButton
              path="/products/admin/export.csv"
              name="products.csv"
              words={text.export}
              onError={setError}
            />
            <ButtonLink $kind="ghost" href={fields.href({ view: null, page: null })}>
              {text.toProducts}
            </ButtonLink>
          </Actions>
        }
      >
        {error && <Alert text={error} />}
        <FileField
          onUploaded={(brought) => {
            queryClient.setQueryData([...importsKey, "one", brought.id], brought);
            fields.go({ import: brought.id, page: null });
          }}
        />
      </Panel>
      <ImportList />
    </Both>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
