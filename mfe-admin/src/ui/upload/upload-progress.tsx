import { color, font, space, useMessages } from "@aushadhi/shared-ui";
import { useId } from "react";
import { styled } from "styled-components";
import { messages } from "../../messages.ts";

/** How far a form's files are on their way; what has arrived is then made ready for the shop. */
export function UploadProgress({ share }: { share: number }) {
  const { ui } = useMessages(messages);
  const id = useId();
  return (
    <Line>
      <span id={id}>{share < 1 ? ui.uploading(Math.floor(share * 100)) : ui.processing}</span>
      <progress aria-labelledby={id} max={1} value={share} />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${space(0.75)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  progress {
    width: 100%;
    accent-color: ${color.brand};
  }
`;
