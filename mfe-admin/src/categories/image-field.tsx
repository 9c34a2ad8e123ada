import { hairline, radius, space, useMessages } from "@aushadhi/shared-ui";
import { Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { ErrorText } from "../ui/form/field.styles.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { uiMessages } from "../ui/messages.ts";
import { FileButton } from "../ui/upload/file-button.tsx";
import { findPictureError, pictureMegabytes, readPreviewUrl } from "../ui/upload/picture-file.ts";
import { PictureGroup } from "../ui/upload/picture-group.ts";
import type { FormImage } from "./category-schema.ts";
import { categoriesMessages } from "./messages.ts";

interface ImageFieldProps {
  image: FormImage | null;
  onChange(image: FormImage | null): void;
  /** Error from the API about the image. */
  imageError: string | null;
}

/** A category's picture: shows, chooses and removes it. */
export function ImageField({ image, onChange, imageError }: ImageFieldProps) {
  const categories = useMessages(categoriesMessages);
  const ui = useMessages(uiMessages);
  const text = categories.form;
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const words = findPictureError(file, ui);
    setFileError(words);
    if (words === null) onChange({ url: await readPreviewUrl(file), file });
  };
  const remove = () => {
    setFileError(null);
    onChange(null);
    // The pressed button was removed.
    group.current?.focus();
  };
  const wrong = fileError ?? imageError;
  return (
    <Group ref={group} aria-describedby={hintId}>
      <legend>{text.image}</legend>
      <p id={hintId}>{text.hint(pictureMegabytes)}</p>
      {image && (
        <div>
          <img src={image.url} alt={text.preview} />
          <IconButton icon={Trash2} label={text.removeImage} danger onClick={remove} />
        </div>
      )}
      <span>
        <FileButton label={text.choose} hintId={hintId} onFiles={(files) => void choose(files)} />
      </span>
      <div role="alert">{wrong && <ErrorText>{wrong}</ErrorText>}</div>
    </Group>
  );
}

const Group = styled(PictureGroup)`
  > div:has(img) {
    display: flex;
    align-items: end;
    gap: ${space(1)};
  }

  img {
    width: ${space(16)};
    aspect-ratio: 1;
    border: ${hairline};
    border-radius: ${radius.medium};
    object-fit: contain;
  }
`;
