import { useMessages } from "@aushadhi/shared-ui";
import { StaticPage } from "./static-page.tsx";
import { termsText } from "./terms-text.ts";

/** The terms of service between the shop and its customers. */
export default function TermsPage() {
  return <StaticPage text={useMessages(termsText)} />;
}
