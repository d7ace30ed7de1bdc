/** A task that cannot be matched as it is; the message states what its author can do. */
export class UnmatchableTask extends Error {
  override readonly name = 'UnmatchableTask';
}
