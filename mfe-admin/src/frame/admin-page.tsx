import {
  Container,
  color,
  from,
  links,
  PageHeading,
  sessionAtom,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { LinkRow } from "../ui/link-row.tsx";
import { frameMessages } from "./messages.ts";

const screens = [
  { name: "products", href: links.adminDashboard },
  { name: "orders", href: links.adminOrders },
  { name: "statistics", href: links.adminStatistics },
] as const;

export interface AdminPageProps {
  title: string;
  /** Stands under the heading. */
  intro?: ReactNode;
  /** What can be done on the whole page; stands beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of the back office. It shows nothing when nobody is signed in. */
export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  const text = useMessages(frameMessages);
  const user = useAtomValue(sessionAtom);
  const [location] = useLocation();
  if (!user) return null;
  return (
    <Page>
      <LinkRow
        label={text.nav}
        links={screens.map(({ name, href }) => ({
          href,
          text: text[name],
          isOpen: location.toLowerCase() === href,
        }))}
      />
      <Head>
        <div>
          <PageHeading $size="section">{title}</PageHeading>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Page>
  );
}

// As high as the screen, as the skeleton before it is, so that the footer never comes up and goes down again.
const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2.5)};
  min-height: 100dvh;
  padding-block: ${space(1)} ${space(6)};
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
