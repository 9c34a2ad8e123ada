import { exportProducts } from "@aushadhi/api/contract";
import { ButtonLink, formatCallPath, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { CsvButton } from "../ui/download/csv-button.tsx";
import { Panel } from "../ui/panel.tsx";
import { Row, Stack } from "../ui/stack.ts";
import { useFields } from "../ui/use-fields.ts";
import { useFocusFallback } from "../ui/use-focus-fallback.ts";
import { FileField } from "./file/file-field.tsx";
import { ImportList } from "./import-list.tsx";
import { importsMessages } from "./messages.ts";
import { importQuery } from "./queries.ts";

interface ImportStartProps {
  /** Element that takes the focus when an import replaces this view. */
  onLeft(): HTMLElement | null;
}

/** Start view: export of all products, upload of a file, and recent imports. */
export function ImportStart({ onLeft }: ImportStartProps) {
  const text = useMessages(importsMessages);
  const fields = useFields();
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const element = useFocusFallback<HTMLDivElement>(onLeft);
  return (
    <Stack $gap={2} ref={element}>
      <Panel
        title={text.title}
        text={text.text}
        actions={
          <Row>
            <CsvButton
              path={formatCallPath(exportProducts, {})}
              name="products.csv"
              command="exportProducts"
              words={text.export}
              onError={setError}
            />
            <ButtonLink $kind="ghost" href={fields.buildHref({ view: null, page: null })}>
              {text.toProducts}
            </ButtonLink>
          </Row>
        }
      >
        {error && <Alert text={error} />}
        <FileField
          onUploaded={(brought) => {
            const { id } = brought.import;
            queryClient.setQueryData(importQuery(api, id).queryKey, brought);
            fields.go({ import: id, page: null });
          }}
        />
      </Panel>
      <ImportList />
    </Stack>
  );
}
