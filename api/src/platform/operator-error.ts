/** Why the shop or a command cannot continue. Its message is one line for the operator, without secrets. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
