import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { Outbox, type OutboxState } from './outbox.ts';

interface Item {
  key: string;
  /** How often it has been rebased on another user's change. */
  moved: number;
}

/** The outcome of one attempt: it does not arrive; it is made but the answer is lost; … */
const outcomes = ['lost', 'made, answer lost', 'saved', 'refused', 'again'] as const;
type TestOutcome = (typeof outcomes)[number];

const unreached = () => new ApiProblem({ code: 'NO_CONNECTION', status: 0, statusText: '', description: 'away' });

/** A server that carries out each key once, and a connection on which each attempt has the next of `outcomes`. */
function givenServer(outcome: () => TestOutcome) {
  const made: string[] = [];
  const send = async ({ key, moved }: Item) => {
    await Promise.resolve();
    const next = made.includes(key) ? (outcome() === 'lost' ? 'lost' : 'saved') : outcome();
    if (next === 'lost') throw unreached();
    if (next === 'refused') return { kind: 'failed' as const, failure: key };
    if (next === 'again') return { kind: 'again' as const, item: { key, moved: moved + 1 } };
    if (!made.includes(key)) made.push(key);
    if (next === 'made, answer lost') throw unreached();
    return { kind: 'saved' as const };
  };
  return { made, send };
}

type State = OutboxState<Item, string>;
const nothing = { queue: [], failures: [] };
const aMoment = async (_milliseconds?: number) => {
  await new Promise((resolve) => setImmediate(resolve));
};

test('whatever the connection does, each change is made once, in order, or fails; and what is stored is always everything unanswered', async () => {
  // A person makes a change, waits, closes the tab and comes back.
  const act = fc.constantFrom('change', 'change', 'wait', 'come back');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), fc.array(fc.constantFrom(...outcomes), { maxLength: 40 }), async (acts, line) => {
      const { made, send } = givenServer(() => line.shift() ?? 'saved');
      const keys: string[] = [];
      let kept: Pick<State, 'queue' | 'failures'> = nothing;
      const open = () => {
        let isClosed = false;
        const outbox = new Outbox<Item, string>({
          kept,
          onChange: (state) => {
            if (!isClosed) kept = structuredClone(state);
          },
          // A closed page waits for ever.
          pause: () => (isClosed ? new Promise(() => undefined) : aMoment()),
        });
        outbox.sendWith((item) => (isClosed ? new Promise(() => undefined) : send(item)));
        return { outbox, close: () => (isClosed = true) };
      };
      let page = open();
      for (const one of acts) {
        if (one === 'wait') await aMoment();
        else if (one === 'change') {
          const key = `${keys.length}`;
          keys.push(key);
          page.outbox.add({ key, moved: 0 });
          expect(kept.queue.map((item) => item.key)).toContain(key);
        } else {
          page.close();
          page = open();
        }
      }
      await page.outbox.settled();
      expect(page.outbox.read()).toMatchObject({ queue: [], isOffline: false });
      expect(kept.queue).toEqual([]);
      expect(made, 'in the order in which they were made').toEqual(made.toSorted((one, other) => Number(one) - Number(other)));
      expect([...made, ...kept.failures].toSorted(), 'each once, and none lost').toEqual(keys.toSorted());
    }),
    { numRuns: 300 },
  );
});

test('a failed change stays until it is decided, and a change that replaces it settles it', async () => {
  const outcome: TestOutcome[] = ['refused', 'refused'];
  const { made, send } = givenServer(() => outcome.shift() ?? 'saved');
  const outbox = new Outbox<Item, string>({ kept: nothing, onChange: () => undefined, pause: aMoment });
  outbox.add({ key: 'a', moved: 0 });
  outbox.add({ key: 'b', moved: 0 });
  expect(outbox.read().queue, 'nothing is lost while there is no way to send').toHaveLength(2);
  outbox.sendWith(send);
  await outbox.settled();
  expect(outbox.read().failures).toEqual(['a', 'b']);
  outbox.settle('a');
  outbox.add({ key: 'c', moved: 0 }, (failure) => failure === 'b');
  expect(outbox.read().failures).toEqual([]);
  await outbox.settled();
  expect(made).toEqual(['c']);
});

test('changes left by another tab are sent before those made here, after the one being sent', async () => {
  const { made, send } = givenServer(() => 'saved');
  const outbox = new Outbox<Item, string>({ kept: nothing, onChange: () => undefined, pause: aMoment });
  outbox.sendWith(send);
  outbox.add({ key: 'on its way', moved: 0 });
  outbox.add({ key: 'own', moved: 0 });
  outbox.adopt({ queue: [{ key: 'left', moved: 0 }], failures: ['left failure'] });
  await outbox.settled();
  expect(made).toEqual(['on its way', 'left', 'own']);
  expect(outbox.read().failures).toEqual(['left failure']);
});

test('the pauses grow to fifteen seconds, and end when the connection is back', async () => {
  const outcome: TestOutcome[] = Array.from({ length: 7 }, () => 'lost');
  const pauses: number[] = [];
  const { made, send } = givenServer(() => outcome.shift() ?? 'saved');
  const outbox = new Outbox<Item, string>({
    kept: nothing,
    onChange: () => undefined,
    pause: (milliseconds, wake) => {
      pauses.push(milliseconds);
      if (pauses.length < 7) return aMoment();
      expect(outbox.read().isOffline).toBe(true);
      return new Promise((resolve) => {
        wake.addEventListener('abort', () => resolve());
        setImmediate(outbox.wake);
      });
    },
  });
  outbox.sendWith(send);
  outbox.add({ key: 'a', moved: 0 });
  await outbox.settled();
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  expect(made).toEqual(['a']);
  expect(outbox.read().isOffline).toBe(false);
});

test('while nothing can be sent it waits, and continues when it can', async () => {
  const { made, send } = givenServer(() => (isServerDown ? 'lost' : 'saved'));
  let isServerDown = true;
  const outbox = new Outbox<Item, string>({ kept: nothing, onChange: () => undefined, pause: aMoment });
  const stop = outbox.sendWith(send);
  outbox.add({ key: 'a', moved: 0 });
  await aMoment();
  stop();
  isServerDown = false;
  for (let turns = 0; turns < 5; turns += 1) await aMoment();
  expect([made, outbox.read().queue.length]).toEqual([[], 1]);
  outbox.sendWith(send);
  await outbox.settled();
  expect(made).toEqual(['a']);
});
