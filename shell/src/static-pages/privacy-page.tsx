import { useMessages } from "@aushadhi/shared-ui";
import { privacyText } from "./privacy-text.ts";
import { StaticPage } from "./static-page.tsx";

/** What the shop stores about people, and what they can ask of it. */
export default function PrivacyPage() {
  return <StaticPage text={useMessages(privacyText)} />;
}
