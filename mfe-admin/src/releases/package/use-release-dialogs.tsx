import type { ListedRelease, LivePackage } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { Eye, Rocket } from "lucide-react";
import type { ReactNode } from "react";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { packageMessages } from "./messages.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";

/** The dialogs that promote and preview a release, and the buttons of a row that open them. */
export function useReleaseDialogs(packages: readonly LivePackage[]) {
  const text = useMessages(packageMessages);
  const promoting = useOpened<ListedRelease>();
  const previewing = useOpened<ListedRelease>();
  const promoted = promoting.opened?.of;
  const live = packages.find((one) => one.package === promoted?.name);
  return {
    renderButtons(release: ListedRelease): ReactNode {
      const title = `${release.name} ${release.version}`;
      return (
        <>
          <IconButton
            icon={Rocket}
            label={text.promote.title(title)}
            onClick={() => promoting.open(release)}
          />
          <IconButton
            icon={Eye}
            label={text.preview.action(title)}
            onClick={() => previewing.open(release)}
          />
        </>
      );
    },
    dialogs: (
      <>
        {promoted && (
          <PromoteDialog release={promoted} live={live?.stable.version} onClose={promoting.close} />
        )}
        {previewing.opened && (
          <PreviewDialog release={previewing.opened.of} onClose={previewing.close} />
        )}
      </>
    ),
  };
}
