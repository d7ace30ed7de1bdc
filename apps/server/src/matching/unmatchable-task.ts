/** A task that cannot be matched as it is; the message tells the person who made it what to do. */
export class UnmatchableTask extends Error {
  override readonly name = 'UnmatchableTask';
}
