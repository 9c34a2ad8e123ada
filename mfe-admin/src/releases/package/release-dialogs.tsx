import type { ListedRelease } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Eye, Rocket } from "lucide-react";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { packageMessages } from "./messages.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";

/** State of the dialogs that promote and preview a release. */
export function useReleaseDialogs() {
  const promoting = useOpened<ListedRelease>();
  const previewing = useOpened<ListedRelease>();
  return { promoting, previewing };
}

type Dialogs = ReturnType<typeof useReleaseDialogs>;

interface ReleaseButtonsProps {
  release: ListedRelease;
  dialogs: Dialogs;
}

/** Buttons of a row to promote and preview its release. */
export function ReleaseButtons({ release, dialogs }: ReleaseButtonsProps) {
  const text = useMessages(packageMessages);
  const title = `${release.name} ${release.version}`;
  return (
    <>
      <IconButton
        icon={Rocket}
        label={text.promote.title(title)}
        onClick={() => dialogs.promoting.open(release)}
      />
      <IconButton
        icon={Eye}
        label={text.preview.action(title)}
        onClick={() => dialogs.previewing.open(release)}
      />
    </>
  );
}

/** The dialog that is open. It is outside the rows, which change while it is open. */
export function ReleaseDialogs({ dialogs: { promoting, previewing } }: { dialogs: Dialogs }) {
  return (
    <>
      {promoting.opened && (
        <PromoteDialog release={promoting.opened.of} onClose={promoting.close} />
      )}
      {previewing.opened && (
        <PreviewDialog release={previewing.opened.of} onClose={previewing.close} />
      )}
    </>
  );
}
