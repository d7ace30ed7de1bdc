/** What the person who typed the command can put right; shown as one line, without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
