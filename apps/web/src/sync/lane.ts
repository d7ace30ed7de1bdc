/** Runs actions one after another, in the order in which they were requested. */
export class Lane {
  private readonly waiting: (() => Promise<void>)[] = [];
  private isBusy = false;

  /** Starts at once when nothing else is running. Throws what the action throws, which does not stop those after it. */
  run<Result>(action: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push(async () => {
        try {
          resolve(await action());
        } catch (problem) {
          reject(problem);
        }
      });
      if (!this.isBusy) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isBusy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await next();
    this.isBusy = false;
  }
}

const lanes = new Map<number, Lane>();

/** Requests that change a result are sent one after another: the next must carry the version that the previous one made. */
export function laneOf(resultId: number): Lane {
  const lane = lanes.get(resultId) ?? new Lane();
  lanes.set(resultId, lane);
  return lane;
}

export const inTurn = <Result>(resultId: number, action: () => Promise<Result>): Promise<Result> => laneOf(resultId).run(action);
