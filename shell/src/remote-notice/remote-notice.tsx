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
  /** Loads the content again. The notice disappears when that succeeds. */
  onRetry(): void;
  /** Whether the notice replaces a whole page and therefore needs the h1. */
  page?: boolean;
}

/** Replaces a page or fragment whose code did not load or failed. */
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
      {/* The failed page may have had its own navigation. */}
      {page && <Link href={links.home}>{navbar.home}</Link>}
    </Notice>
  );
}
