import { Skeleton, VisuallyHidden } from "@aushadhi/shared-ui";

const lines = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders for rows that are loading. Screen readers hear it once. */
export function LoadingRows({ text, columns }: { text: string; columns: number }) {
  return lines.map((line) => (
    <tr key={line}>
      <td colSpan={columns}>
        {line === 1 && <VisuallyHidden>{text}</VisuallyHidden>}
        <Skeleton aria-hidden $height="28px" $width={`${100 - (line % 3) * 9}%`} />
      </td>
    </tr>
  ));
}
