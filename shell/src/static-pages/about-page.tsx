import { Heading, useMessages } from "@aushadhi/shared-ui";
import { ContactDetails } from "../footer/contact-details.tsx";
import { aboutText } from "./about-text.ts";
import { staticMessages } from "./messages.ts";
import { Card } from "./static-page.styles.ts";
import { StaticPage } from "./static-page.tsx";

/** The page about the shop, with its contact details. */
export default function AboutPage() {
  const { about } = useMessages(staticMessages);
  return (
    <StaticPage text={useMessages(aboutText)}>
      <Card aria-labelledby="talk">
        <Heading id="talk" $size="small">
          {about.talk}
        </Heading>
        <p>{about.talkText}</p>
        <ContactDetails />
      </Card>
    </StaticPage>
  );
}
