import { resizePictureUrl } from "@aushadhi/api/contract";
import { Picture, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { uiMessages } from "./messages.ts";

interface ThumbnailProps {
  /** Null shows a placeholder text. */
  url: string | null;
  alt: string;
  hue: number;
}

/** A small picture in a table row. */
export function Thumbnail({ url, alt, hue }: ThumbnailProps) {
  const { noImage } = useMessages(uiMessages);
  return (
    <Place>
      <Picture src={url && resizePictureUrl(url, 160)} alt={alt} missing={noImage} hue={hue} />
    </Place>
  );
}

const Place = styled.div`
  width: ${space(7)};

  .picture > span {
    font-size: 11px;
    line-height: 1.2;
    text-align: center;
  }
`;
