import { problems } from '@fetlock/contract/problems';
import type { APIResponse, Page, Route } from '@playwright/test';

/** Calls that start a visit: without them there is no screen to work on. */
const spared = /\/(token\/verify|constants|feature-toggles|visit)(\/|$)/;
const longestDelayMs = 500;

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A connection between a page and the server on which calls arrive late and out of order, not at all, or twice, and responses get lost; determined
 * by the seed and the call, whenever it is made.
 */
export class LateLine {
  private isOver = false;
  private sessionEnd: 'NOT_SIGNED_IN' | 'LINK_EXPIRED' | null = null;
  private readonly random: () => number;
  /** What was done to calls, for the report of a difference. */
  readonly done: string[] = [];

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  async lay(page: Page): Promise<void> {
    await page.route(/\/api\/v[12]\//, (route) => this.carry(route));
  }

  /** From now on it is a bad one, as at first. */
  begin(): void {
    this.isOver = false;
  }

  /** From now on it transmits everything unchanged. */
  end(): void {
    this.isOver = true;
  }

  /** The next change is refused, as after the end of the session that it is made in. */
  endSession(reason: 'NOT_SIGNED_IN' | 'LINK_EXPIRED'): void {
    this.sessionEnd = reason;
  }

  private async carry(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (this.isOver || spared.test(pathname)) return route.continue();
    if (this.sessionEnd && request.method() !== 'GET') {
      const { status, description } = problems[this.sessionEnd];
      const json = { error: this.sessionEnd, description };
      this.sessionEnd = null;
      this.done.push(`session over: ${request.method()} ${pathname}`);
      return route.fulfill({ status, json });
    }
    const [early, late, chance] = [this.random(), this.random(), this.random()];
    const isReading = request.method() === 'GET';
    // A call without a key must never be repeated.
    const mayRepeat = isReading || request.headers()['idempotency-key'] !== undefined;
    const note = (what: string) => this.done.push(`${what}: ${request.method()} ${pathname}`);
    try {
      await delay(early);
      if (chance < (isReading ? 0.04 : 0.12)) {
        note('did not arrive');
        await route.abort('connectionfailed');
      } else if (chance < 0.24 && mayRepeat && !isReading) {
        note('answer lost');
        await route.fetch();
        await route.abort('connectionreset');
      } else if (chance < 0.3 && !isReading) {
        note('turned away');
        await route.fulfill({ status: 502, contentType: 'text/plain', body: 'Bad gateway' });
      } else if (chance < 0.4 && mayRepeat) {
        note('arrived twice');
        await route.fetch();
        await this.answer(route, await route.fetch(), late);
      } else await this.answer(route, await route.fetch(), late);
    } catch (reason) {
      // The page was left while the call was in progress.
      if (!/closed|disposed|already handled|Target page/.test(String(reason))) throw reason;
    }
  }

  private async answer(route: Route, response: APIResponse, late: number): Promise<void> {
    await delay(late);
    await route.fulfill({ response });
  }
}

const delay = (share: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, share ** 3 * longestDelayMs));
