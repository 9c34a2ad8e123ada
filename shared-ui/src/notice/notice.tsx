import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Nepali } from "../nepali/nepali.tsx";
import { color, font, radius, space, weight } from "../theme/tokens.ts";

export interface NoticeProps {
  title: string;
  text?: string | undefined;
  /** Screen readers read an error out at once. */
  kind?: "empty" | "error";
  /** Element of the title, if it is a heading of the page. */
  heading?: "h1" | "h2" | "p";
  /** Buttons or links that help, such as "Retry". */
  children?: ReactNode;
}

/** Shown in place of content that is missing: says why. */
export function Notice({
  title,
  text,
  kind = "empty",
  heading: Title = "p",
  children,
}: NoticeProps) {
  return (
    <Panel {...(kind === "error" ? { role: "alert" } : {})}>
      <Title {...(Title === "h1" ? { tabIndex: -1 } : {})}>{title}</Title>
      {text && (
        <p>
          <Nepali text={text} />
        </p>
      )}
      {children && <div>{children}</div>}
    </Panel>
  );
}

const Panel = styled.div`
  padding: ${space(6)} ${space(3)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  text-align: center;
  overflow-wrap: anywhere;

  > :first-child {
    color: ${color.ink};
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
    line-height: 1.3;
  }

  > h1:first-child {
    font-size: ${font.page};
  }

  p {
    margin-top: ${space(1)};
    color: ${color.inkSoft};
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(1.5)};
    margin-top: ${space(3)};
  }
`;
