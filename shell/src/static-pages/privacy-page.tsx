import { useMessages } from "@aushadhi/shared-ui";
import { privacyText } from "./privacy-text.ts";
import { StaticPage } from "./static-page.tsx";

/** The privacy policy: what the shop stores about people, and their rights. */
export default function PrivacyPage() {
  return <StaticPage text={useMessages(privacyText)} />;
}
