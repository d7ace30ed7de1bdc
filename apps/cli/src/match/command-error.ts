/** An error that the user can fix; shown as one line, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
