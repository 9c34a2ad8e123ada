import { ButtonLink, useMessages } from "@aushadhi/shared-ui";
import { messages } from "../../messages.ts";
import { useFields } from "../../ui/use-fields.ts";

/** The end of an import that was taken back. */
export function Cancelled() {
  const { cancelled } = useMessages(messages).imports;
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
