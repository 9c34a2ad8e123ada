import { Skeleton, VisuallyHidden } from "@aushadhi/shared-ui";

const lines = [1, 2, 3, 4, 5, 6, 7, 8];

/** Rows that are still coming: said once, and drawn in the place where they will be. */
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
