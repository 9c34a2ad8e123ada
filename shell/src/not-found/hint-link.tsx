import { color, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { findHint } from "./find-hint.ts";
import { notFoundMessages } from "./messages.ts";

const Box = styled.p`
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.brandTint};
  color: ${color.brandDeep};

  a {
    color: inherit;
    font-weight: ${weight.strong};
  }
`;

/** Says where the person probably wanted to go, when the path tells. */
export function HintLink({ path }: { path: string }) {
  const text = useMessages(notFoundMessages);
  const hint = findHint(path);
  if (!hint) return null;
  const words = text.lookingFor(text.hints[hint.what]);
  // A place on this page is the browser's own business: it scrolls there and puts the focus there.
  return (
    <Box>
      {hint.to.startsWith("#") ? (
        <a href={hint.to}>{words}</a>
      ) : (
        <Link href={hint.to}>{words}</Link>
      )}
    </Box>
  );
}
