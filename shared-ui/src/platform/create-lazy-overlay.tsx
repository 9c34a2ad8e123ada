import { type ComponentType, useEffect, useState } from "react";

interface OverlayProps {
  open: boolean;
  onClose?: (() => void) | undefined;
}

/**
 * An overlay whose code comes when it is first opened, and how to fetch that ahead of its use. If it cannot be loaded,
 * the overlay asks to be closed.
 */
export function createLazyOverlay<Name extends string, Props extends OverlayProps>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined;

  const preload = async () => {
    loaded = (await load())[name];
    return loaded;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: made once, where its module is evaluated.
  function Overlay(props: Props) {
    const { open, onClose } = props;
    const [Interactive, setInteractive] = useState(() => loaded);

    useEffect(() => {
      if (open && !Interactive) preload().then((found) => setInteractive(() => found), onClose);
    }, [open, Interactive, onClose]);

    return Interactive ? <Interactive {...props} /> : null;
  }

  return [Overlay, preload] as const;
}
