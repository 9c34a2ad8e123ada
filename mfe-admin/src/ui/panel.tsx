import { color, from, Heading, space } from "@aushadhi/shared-ui";
import { Surface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

export interface PanelProps {
  title: string;
  /** Shown under the title. */
  text?: ReactNode;
  /** Actions beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading and actions. */
export function Panel({ title, text, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Ground aria-labelledby={id}>
      <Head>
        <div>
          <Heading $size="small" id={id}>
            {title}
          </Heading>
          {text && <p>{text}</p>}
        </div>
        {actions}
      </Head>
      {children}
    </Ground>
  );
}

const Ground = styled(Surface)`
  padding: ${space(2)};

  ${from.tablet} {
    padding: ${space(2.5)} ${space(3)};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1.5)};

  p {
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
  }
`;
