import {
  Button,
  color,
  font,
  Heading,
  hairline,
  links,
  radius,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { messages } from "../messages.ts";

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  width: fit-content;
  max-width: calc(100% - ${space(4)});
  margin: ${space(4)} auto;
  padding: ${space(3)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};

  p {
    max-width: 44ch;
    color: ${color.inkSoft};
    font-size: ${font.control};
  }

  button {
    margin-top: ${space(1)};
  }
`;

interface RemoteNoticeProps {
  /** Tries again to load the part; the notice goes away with its success. */
  onRetry(): void;
  /** Whether the part is the whole page, so that the notice brings the page's h1. */
  page?: boolean;
}

/** Stands in the place of a part of the site whose code did not come or failed. */
export function RemoteNotice({ onRetry, page = false }: RemoteNoticeProps) {
  const { remote, navbar } = useMessages(messages);
  return (
    <Notice role="alert">
      <Heading $size="small" {...(page ? { as: "h1" as const, tabIndex: -1 } : {})}>
        {page ? remote.pageTitle : remote.title}
      </Heading>
      <p>{remote.text}</p>
      <Button $kind="soft" onClick={onRetry}>
        {remote.retry}
      </Button>
      {/* The page may have taken its own navigation along. */}
      {page && <Link href={links.home}>{navbar.home}</Link>}
    </Notice>
  );
}
