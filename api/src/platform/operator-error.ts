/**
 * Why the shop or one of its commands cannot go on. Its message is one line for the person who runs it, with nothing
 * secret.
 */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
