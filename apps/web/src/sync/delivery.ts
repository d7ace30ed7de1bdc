import { isUnreached } from '../api/is-unreached.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

/** How long one attempt may take, of a change or an undo: those after it wait for it. */
export const changeTimeOut = (): AbortSignal => AbortSignal.timeout(20_000);

interface Ways {
  /** Called after each attempt with whether the server was reached. */
  onReached: (isReached: boolean) => void;
  /** Waits between two attempts; `wake` ends it early. */
  pause?: (milliseconds: number, wake: AbortSignal) => Promise<void>;
}

/** Repeats attempts until the server has answered, with increasing pauses. */
export class Delivery {
  private readonly ways: Required<Ways>;
  private waking = new AbortController();

  constructor({ onReached, pause = pauseByClock }: Ways) {
    this.ways = { onReached, pause };
  }

  /** Retries at once: the connection is back. */
  readonly wake = (): void => {
    const { waking } = this;
    this.waking = new AbortController();
    waking.abort();
  };

  /** Throws what the server refuses, and what `attempt` itself throws. */
  async deliver<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await attempt();
        this.ways.onReached(true);
        return answer;
      } catch (problem) {
        if (!isUnreached(problem)) throw problem;
        this.ways.onReached(false);
        await this.ways.pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), this.waking.signal);
      }
    }
  }
}

function pauseByClock(milliseconds: number, wake: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      wake.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    wake.addEventListener('abort', end);
  });
}
