import { color } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";

/** A link in a table row; long words break. */
export const TextLink = styled(Link)`
  color: ${color.brand};
  overflow-wrap: anywhere;
`;
