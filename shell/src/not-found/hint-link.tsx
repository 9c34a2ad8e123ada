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

/** Suggests the page that the visitor probably wanted, if the path gives a hint. */
export function HintLink({ path }: { path: string }) {
  const text = useMessages(notFoundMessages);
  const hint = findHint(path);
  if (!hint) return null;
  const words = text.lookingFor(text.hints[hint.what]);
  // The browser itself handles a hash link: it scrolls there and sets the focus.
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
