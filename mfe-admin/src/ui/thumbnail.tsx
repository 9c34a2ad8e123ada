import { resizePictureUrl } from "@aushadhi/api/contract";
import { Picture, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

interface ThumbnailProps {
  /** Null says `missing` in its place. */
  url: string | null;
  alt: string;
  missing: string;
  hue: number;
}

/** A small picture in a row of a table. */
export function Thumbnail({ url, alt, missing, hue }: ThumbnailProps) {
  return (
    <Place>
      <Picture src={url && resizePictureUrl(url, 160)} alt={alt} missing={missing} hue={hue} />
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
