import {
  ApiError,
  ButtonLink,
  formatDayTime,
  Heading,
  Notice,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useFields } from "../ui/use-fields.ts";
import { useFocusFallback } from "../ui/use-focus-fallback.ts";
import { ImportSteps } from "./import-steps.tsx";
import { importsMessages } from "./messages.ts";
import { getState } from "./phases.ts";
import { importQuery } from "./queries.ts";
import { Stage } from "./stage.tsx";
import { useImportNews } from "./use-import-news.ts";

interface ImportViewProps {
  id: string;
  /** Receives the heading of the current stage. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One import in any phase. Everyone who opens its address sees the same. */
export function ImportView({ id, heading }: ImportViewProps) {
  const text = useMessages(importsMessages);
  const { api } = usePlatform();
  const query = useQuery(importQuery(api, id));
  const { error } = query;
  const one = query.data?.import;
  const { buildHref } = useFields();
  const element = useFocusFallback<HTMLDivElement>();
  useImportNews(one);
  const back = buildHref({ import: null, kind: null, page: null });
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
        title={one?.fileName ?? text.one}
        text={one && text.facts(one.rows, one.createdBy.name, formatDayTime(one.createdAt))}
        actions={
          <ButtonLink $kind="ghost" href={back}>
            {text.toImports}
          </ButtonLink>
        }
      >
        <QueryAlert query={query} failed={text.failed} />
        {!one && !error && <Spinner label={text.loading} />}
        {one && (
          <>
            <ImportSteps state={getState(one)} />
            <Heading as="h3" $size="small" ref={heading} tabIndex={-1}>
              {getValueName(text.stages, getState(one))}
            </Heading>
            <Stage key={getState(one)} one={one} onLeft={() => heading.current} />
          </>
        )}
      </Panel>
    </div>
  );
}
