import type { Import } from "@aushadhi/api/contract";
import {
  ApiError,
  ButtonLink,
  formatDayTime,
  Heading,
  Notice,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Alert } from "../ui/alert.tsx";
import { formatCount } from "../ui/format-count.ts";
import { Panel } from "../ui/panel.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { ImportSteps } from "./import-steps.tsx";
import { importsMessages } from "./messages.ts";
import { importQuery } from "./queries.ts";
import { Stage } from "./stage.tsx";
import { useImportNews } from "./use-import-news.ts";

interface ImportViewProps {
  id: string;
  /** Is given the heading of what stands there now. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One import, in any of its phases. It is the same for everybody who opens its address. */
export function ImportView({ id, heading }: ImportViewProps) {
  const text = useMessages(importsMessages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(importQuery(api, id));
  const { href } = useFields();
  const element = useFocusKept<HTMLDivElement>();
  useImportNews(data);
  const back = href({ import: null, kind: null, page: null });
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone) {
    return (
      <Notice title={text.gone.title} text={text.gone.text}>
        <ButtonLink href={back}>{text.toImports}</ButtonLink>
      </Notice>
    );
  }
  return (
    <div ref={element}>
      <Panel
        title={data?.fileName ?? text.one}
        text={data && text.facts(data.rows, formatCount, data.createdBy.name, broughtAt(data))}
        actions={
          <ButtonLink $kind="ghost" href={back}>
            {text.toImports}
          </ButtonLink>
        }
      >
        {error && (
          <Alert text={getFailureText(error, text.failed)} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Spinner label={text.loading} />}
        {data && (
          <>
            <ImportSteps phase={data.phase} />
            <Heading as="h3" $size="small" ref={heading} tabIndex={-1}>
              {text.stages[data.phase]}
            </Heading>
            <Stage key={data.phase} one={data} onLeft={() => heading.current} />
          </>
        )}
      </Panel>
    </div>
  );
}

const broughtAt = ({ createdAt }: Import): string => formatDayTime(createdAt);
