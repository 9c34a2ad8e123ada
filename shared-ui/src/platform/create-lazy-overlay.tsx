import { type ComponentType, useEffect, useState } from "react";

interface OverlayProps {
  open: boolean;
  onClose?: (() => void) | undefined;
}

/**
 * Creates an overlay whose code loads when it first opens, and a function that preloads that code. If loading fails,
 * the overlay calls `onClose`.
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once per overlay, at module level.
  function Overlay(props: Props) {
    const { open, onClose } = props;
    const [Interactive, setInteractive] = useState(() => loaded);

    useEffect(() => {
      if (open && !Interactive)
        preload().then((component) => setInteractive(() => component), onClose);
    }, [open, Interactive, onClose]);

    return Interactive ? <Interactive {...props} /> : null;
  }

  return [Overlay, preload] as const;
}
