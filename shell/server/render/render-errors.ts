/** Code of a release threw while it rendered, did not answer in time, or ended its process. */
export class RenderFailure extends Error {
  override readonly name = "RenderFailure";
  /** Package whose code probably failed; empty when nothing is known. */
  readonly owner: string;
  /** Whether it ended its process. */
  readonly isFatal: boolean;
  /** Whether it used up its time or ended its process. */
  readonly isTimeout: boolean;
  /** Whether it did not answer in time, rather than ending its process. */
  readonly isHang: boolean;
  /** Whether code of another document may have caused it, which ran in the same process before or at the same time. */
  readonly isDoubtful: boolean;

  /** @param isAlone whether its process had rendered nothing else */
  constructor(
    message: string,
    owner: string,
    kind: "threw" | "late" | "hung" | "fatal",
    isAlone = false,
  ) {
    super(message);
    this.isDoubtful = kind !== "threw" && !isAlone;
    this.owner = owner;
    this.isFatal = kind === "hung" || kind === "fatal";
    this.isTimeout = kind !== "threw";
    this.isHang = kind === "late" || kind === "hung";
  }
}

/** Another render ended the process, or the release must not run any more. Try again. */
export class RendererLost extends Error {
  override readonly name = "RendererLost";
}

/** Too many renders are waiting. */
export class RendererBusy extends Error {
  override readonly name: string = "RendererBusy";
}

/** Renderer processes do not start, one after the other. Nobody's code has run. */
export class RendererDown extends RendererBusy {
  override readonly name = "RendererDown";
}
