/** Code of a release threw while it rendered, did not answer in time, or ended its process. */
export class RenderFailure extends Error {
  override readonly name = "RenderFailure";
  /** Package whose code was running, if known. */
  readonly owner: string;
  /** Whether it ended its process. */
  readonly isFatal: boolean;
  /** Whether it used up its time or ended its process. */
  readonly isTimeout: boolean;
  /** Whether it did not answer in time, rather than ending its process. */
  readonly isHang: boolean;

  constructor(message: string, owner: string, kind: "threw" | "late" | "hung" | "fatal") {
    super(message);
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
  override readonly name = "RendererBusy";
}
