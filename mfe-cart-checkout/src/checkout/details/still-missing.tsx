import { space, useMessages } from "@aushadhi/shared-ui";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import type { Details } from "../draft/draft.ts";
import { checkout } from "../messages.ts";
import { Hint } from "../ui/note.ts";

const required = ["phone", "firstName", "lastName", "address", "city", "state", "pin"] as const;

export const stillMissingId = "checkout-missing";

/** Names the empty fields of a new address beside the button that needs them. */
export function StillMissing({ form }: { form: UseFormReturn<Details> }) {
  const { details: text } = useMessages(checkout);
  const values = useWatch({ control: form.control, name: required });
  const missing = required.filter((_, place) => !values[place]?.trim()).map((name) => text[name]);
  return <Line id={stillMissingId}>{missing.length > 0 && text.missing(missing)}</Line>;
}

/** Keeps its space when empty, so that the button does not move. */
const Line = styled(Hint)`
  min-height: ${space(2.75)};
`;
