import { Badge, color, hairline, radius, space, useMessages } from "@aushadhi/shared-ui";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { IconButton } from "../../ui/icon-button.tsx";
import { productsMessages } from "../messages.ts";

interface GalleryTileProps {
  url: string;
  /** Position among the pictures, from 0. */
  at: number;
  total: number;
  isDragged: boolean;
  onMove(to: number): void;
  onRemove(): void;
  onDrag(isDragged: boolean): void;
  /** Called when another picture is dropped on this one. */
  onDrop(): void;
}

/** One picture of a product form, with buttons to move and remove it. */
export function GalleryTile(props: GalleryTileProps) {
  const { url, at, total, isDragged, onMove, onRemove, onDrag, onDrop } = props;
  const text = useMessages(productsMessages).gallery;
  const pressed = useRef<HTMLElement | null>(null);
  const place = at + 1;
  // A button loses the focus when it moves in the document.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const bindMove = (to: number) => ({
    "aria-disabled": to < 0 || to >= total,
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      pressed.current = currentTarget;
      onMove(to);
    },
  });
  return (
    <Tile
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        dataTransfer.setData("text/plain", String(place));
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <img src={url} alt={text.picture(place, total)} draggable={false} />
      {at === 0 && <Badge $kind="good">{text.profile}</Badge>}
      <div>
        <IconButton icon={ArrowLeft} label={text.earlier(place)} {...bindMove(at - 1)} />
        <IconButton icon={ArrowRight} label={text.later(place)} {...bindMove(at + 1)} />
        <IconButton icon={Trash2} label={text.remove(place)} danger onClick={onRemove} />
      </div>
    </Tile>
  );
}

const Tile = styled.li`
  position: relative;
  display: grid;
  overflow: hidden;
  border: ${hairline};
  border-radius: ${radius.medium};
  background: ${color.paper};
  cursor: grab;

  &[data-dragged] {
    opacity: 0.5;
  }

  img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: contain;
  }

  > span {
    position: absolute;
    top: ${space(0.75)};
    left: ${space(0.75)};
  }

  > div {
    display: flex;
    justify-content: center;
    border-top: ${hairline};
  }

  [aria-disabled="true"] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
