/** This run no longer holds its task: it was stopped, or another worker has taken it up. Nothing it still wants to write counts. */
export class Fenced extends Error {
  override readonly name = 'Fenced';

  constructor({ taskId, attempt }: { taskId: number; attempt: number }) {
    super(`Attempt ${attempt} of task ${taskId} no longer holds the task.`);
  }
}

/** A task that cannot be matched as it is; the message tells the person who made it what to do. */
export class UnmatchableTask extends Error {
  override readonly name = 'UnmatchableTask';
}
