import { formatDay, PageHeading, useMessages } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { ContactDetails } from "../footer/contact-details.tsx";
import { EmailLink } from "../footer/contact-links.tsx";
import { staticMessages } from "./messages.ts";
import { Aside, Contents, Intro, Page, Prose, Updated } from "./static-page.styles.ts";
import type { Block, Section, StaticText } from "./static-text.ts";

/** Pages with at least this many sections start with a list of them. */
const contentsFrom = 6;

interface StaticPageProps {
  text: StaticText;
  /** Shown beside the text on wide screens, below it on others. */
  children?: ReactNode;
}

/** A page of running text. */
export function StaticPage({ text, children }: StaticPageProps) {
  const around = useMessages(staticMessages);
  const { title, lead, updated, sections } = text;
  const isLong = sections.length >= contentsFrom;
  return (
    <Page>
      <Intro>
        <PageHeading>{title}</PageHeading>
        <p>{lead}</p>
        {updated && (
          <Updated>
            {around.updated} <time dateTime={updated}>{formatDay(updated)}</time>
          </Updated>
        )}
      </Intro>
      {isLong && (
        <Aside>
          <Contents aria-labelledby="contents">
            <h2 id="contents">{around.contents}</h2>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </Contents>
        </Aside>
      )}
      <Prose>
        {sections.map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
      </Prose>
      {children && <Aside>{children}</Aside>}
    </Page>
  );
}

function TextSection({ section: { id, heading, body, contact } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order.
        <TextBlock key={index} block={block} />
      ))}
      {contact === "support" && <ContactDetails />}
      {contact === "privacy" && (
        <p>
          <EmailLink to="privacyEmail" />
        </p>
      )}
    </section>
  );
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) return <ul>{block.list.map(renderItem)}</ul>;
  return <ol>{block.steps.map(renderItem)}</ol>;
}

const renderItem = (text: string) => <li key={text}>{text}</li>;
