/** Code of a release threw while it rendered, did not answer in time, or ended its process. */
export class RenderFailure extends Error {
  override readonly name = "RenderFailure";
  /** Package whose code was running, as far as is known. */
  readonly owner: string;
  /** Whether it took its process with it. */
  readonly isFatal: boolean;
  /** Whether it has used up its time, or its process. */
  readonly isTimeout: boolean;
  /** Whether it did not answer in time, rather than ending its process by something else. */
  readonly isHang: boolean;

  constructor(message: string, owner: string, kind: "threw" | "late" | "hung" | "fatal") {
    super(message);
    this.owner = owner;
    this.isFatal = kind === "hung" || kind === "fatal";
    this.isTimeout = kind !== "threw";
    this.isHang = kind === "late" || kind === "hung";
  }
}

/** Another render ended the process of this one, or its release is no longer wanted. Ask again. */
export class RendererLost extends Error {
  override readonly name = "RendererLost";
}

/** More renders are waiting than can be done in a reasonable time. */
export class RendererBusy extends Error {
  override readonly name = "RendererBusy";
}
