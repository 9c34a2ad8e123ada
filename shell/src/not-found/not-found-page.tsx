import {
  Button,
  ButtonLink,
  Container,
  color,
  font,
  from,
  Heading,
  hairline,
  links,
  PageHeading,
  radius,
  space,
  useMessages,
  withoutScript,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { ContactDetails } from "../footer/contact-details.tsx";
import { messages } from "../messages.ts";
import { contactId } from "./find-hint.ts";
import { goBack } from "./go-back.ts";
import { HintLink } from "./hint-link.tsx";
import { notFoundMessages } from "./messages.ts";

const Page = styled(Container)`
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(4)} ${space(2)};

  ${from.desktop} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
    padding-top: ${space(6)};
  }
`;

const Ahead = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

const Lead = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.inkSoft};
  font-size: ${font.lead};
`;

const Ways = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Back = styled(Button)`
  ${withoutScript} {
    display: none;
  }
`;

const Support = styled.section`
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(3)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};
  outline-offset: ${space(0.5)};

  p {
    margin-bottom: ${space(0.5)};
    color: ${color.inkSoft};
  }
`;

const focusContact = () => document.getElementById(contactId)?.focus();

/** The 404 page of the current address. */
export default function NotFoundRoute() {
  const [path] = useLocation();
  return <NotFoundPage path={path} />;
}

/** The page of every path without a page, also of `/help` and `/contact`, which lead to the contact details on it. */
export function NotFoundPage({ path }: { path: string }) {
  const { title } = useMessages(messages).notFound;
  const text = useMessages(notFoundMessages);
  return (
    <Page>
      <Ahead>
        <div>
          <PageHeading>{title}</PageHeading>
          <Lead>{text.lead}</Lead>
        </div>
        <HintLink path={path} />
        <nav aria-label={text.pages}>
          <Ways>
            <li>
              <ButtonLink href={links.home}>{text.home}</ButtonLink>
            </li>
            <li>
              <ButtonLink $kind="soft" href={links.products}>
                {text.search}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink $kind="soft" href={links.help} onClick={focusContact}>
                {text.help}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink $kind="soft" href={links.contact} onClick={focusContact}>
                {text.contact}
              </ButtonLink>
            </li>
            <li>
              <Back $kind="ghost" onClick={() => goBack()}>
                {text.goBack}
              </Back>
            </li>
          </Ways>
        </nav>
      </Ahead>
      <Support id={contactId} tabIndex={-1} aria-labelledby="contact-heading">
        <Heading id="contact-heading" $size="small">
          {text.support}
        </Heading>
        <p>{text.supportNote}</p>
        <ContactDetails />
      </Support>
    </Page>
  );
}
