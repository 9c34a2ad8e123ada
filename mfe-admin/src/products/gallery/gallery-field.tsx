import { limits } from "@aushadhi/api/contract";
import { announce, createId, space, useMessages } from "@aushadhi/shared-ui";
import { useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { ErrorText } from "../../ui/form/field.styles.ts";
import { uiMessages } from "../../ui/messages.ts";
import { Row } from "../../ui/stack.ts";
import { FileButton } from "../../ui/upload/file-button.tsx";
import {
  findPictureError,
  pictureMegabytes,
  readPreviewUrl,
} from "../../ui/upload/picture-file.ts";
import { PictureGroup } from "../../ui/upload/picture-group.ts";
import { productsMessages } from "../messages.ts";
import { type GalleryPicture, movePicture } from "./gallery.ts";
import { GalleryTile } from "./gallery-tile.tsx";

interface GalleryFieldProps {
  pictures: readonly GalleryPicture[];
  /** Gets a function that changes the current pictures, because reading files takes a while. */
  onChange(change: (pictures: readonly GalleryPicture[]) => GalleryPicture[]): void;
  /** Error from the API about the pictures. */
  galleryError: string | null;
}

const most = limits.productPictures;

/** A product's pictures in order; the first is its profile image. */
export function GalleryField({ pictures, onChange, galleryError }: GalleryFieldProps) {
  const products = useMessages(productsMessages);
  const ui = useMessages(uiMessages);
  const text = products.gallery;
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [fileErrors, setFileErrors] = useState<string[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const total = pictures.length;

  const add = async (files: readonly File[], isProfile: boolean) => {
    const found = files.map((file) => findPictureError(file, ui));
    const sound = files.filter((_, at) => found[at] === null);
    const room = Math.max(0, most - total);
    setFileErrors([
      ...found.filter((words) => words !== null),
      ...(sound.length > room ? [text.tooMany(most)] : []),
    ]);
    const added = await Promise.all(
      sound.slice(0, room).map(async (file) => ({
        key: createId(),
        url: await readPreviewUrl(file),
        file,
      })),
    );
    if (added.length === 0) return;
    onChange((known) => (isProfile ? [...added, ...known] : [...known, ...added]));
    announce(text.added(total + added.length));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= total || from === to) return;
    onChange((known) => movePicture(known, from, to));
    announce(text.moved(to + 1, total));
  };
  const remove = (key: string) => {
    setFileErrors([]);
    onChange((known) => known.filter((picture) => picture.key !== key));
    announce(text.removed(total - 1));
    // The pressed button was removed.
    group.current?.focus();
  };

  return (
    <PictureGroup ref={group} aria-describedby={hintId}>
      <legend>{text.title}</legend>
      <p id={hintId}>{text.hint(most, pictureMegabytes)}</p>
      <Row>
        <FileButton
          label={text.chooseProfile}
          hintId={hintId}
          onFiles={(files) => void add(files, true)}
        />
        <FileButton
          label={text.chooseGallery}
          multiple
          hintId={hintId}
          onFiles={(files) => void add(files, false)}
        />
      </Row>
      <div role="alert">
        {[...fileErrors, ...(galleryError === null ? [] : [galleryError])].map((words) => (
          <ErrorText key={words}>{words}</ErrorText>
        ))}
      </div>
      {total > 0 && (
        <Pictures>
          {pictures.map(({ key, url }, at) => (
            <GalleryTile
              key={key}
              url={url}
              at={at}
              total={total}
              isDragged={dragged === at}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(key)}
              onDrag={(isDragged) => setDragged(isDragged ? at : null)}
              onDrop={() => dragged !== null && move(dragged, at)}
            />
          ))}
        </Pictures>
      )}
    </PictureGroup>
  );
}

const Pictures = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(17)}, 1fr));
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
