import { ButtonLink, useMessages } from "@aushadhi/shared-ui";
import { useFields } from "../../ui/use-fields.ts";
import { importsMessages } from "../messages.ts";

/** The end of an import that was taken back. */
export function Cancelled() {
  const { cancelled } = useMessages(importsMessages);
  const { href } = useFields();
  return (
    <>
      <p>{cancelled.text}</p>
      <span>
        <ButtonLink href={href({ import: null, kind: null, page: null })}>
          {cancelled.another}
        </ButtonLink>
      </span>
    </>
  );
}
