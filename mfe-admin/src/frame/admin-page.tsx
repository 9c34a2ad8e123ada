import { color, from, Nepali, PageHeading, sessionAtom, space } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Frame } from "./frame.tsx";
import { bottomHeight, sideWidth } from "./nav.styles.ts";

export interface AdminPageProps {
  title: string;
  /** Shown under the heading. */
  intro?: ReactNode;
  /** Actions for the whole page, beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of an admin screen. Renders nothing when nobody is signed in. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  const user = useAtomValue(sessionAtom);
  if (!user) return null;
  return (
    <Page>
      <Frame user={user} />
      <Head>
        <div>
          <PageHeading $size="section">
            <Nepali text={title} />
          </PageHeading>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Page>
  );
}

// The navigation is fixed at the side, and on a phone at the bottom.
const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
  padding: ${space(2)} ${space(2)} calc(${bottomHeight} + ${space(3)} + env(safe-area-inset-bottom));

  ${from.medium} {
    margin-left: ${sideWidth.tablet};
    padding: ${space(2.5)} ${space(3)} ${space(4)};
  }

  ${from.desktop} {
    margin-left: ${sideWidth.desktop};
  }

  @media print {
    margin: 0;
    padding: 0;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(2)};

  p {
    margin-top: ${space(0.5)};
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  width: 100%;

  > * {
    flex: auto;
  }

  ${from.tablet} {
    width: auto;

    > * {
      flex: none;
    }
  }
`;
