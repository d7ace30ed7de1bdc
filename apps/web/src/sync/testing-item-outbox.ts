import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';
import { ItemOutbox } from './item-outbox.ts';

export const Item = z.object({
  key: z.string(),
  moved: z.int(),
  /** The change that it undoes; null: the last one, which is not determined yet. */
  undoes: z.string().nullable().optional(),
  /** The last change that was not answered yet when the undo was requested. */
  after: z.string().optional(),
});
export type Item = z.infer<typeof Item>;
interface Failure {
  item: Item;
}

export const unreached = () => new ApiProblem({ code: 'NO_CONNECTION', status: 0, statusText: '', description: 'away' });
export const signedOut = () => new ApiProblem({ code: 'NOT_SIGNED_IN', status: 401, statusText: '', description: 'signed out' });
export const place = 'fetlock.test';

/** The outcome of one attempt. */
export const outcomes = ['lost', 'made, answer lost', 'saved', 'conflict', 'refused', 'again', 'signed out'] as const;
export type TestOutcome = (typeof outcomes)[number];

export const aMoment = async () => {
  await new Promise((resolve) => setImmediate(resolve));
};
export const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await aMoment();
};

/** What the browser has stored. A test begins without anything. */
export const browser = new Map<string, string>();
const storage = {
  getItem: (key: string) => browser.get(key) ?? null,
  setItem: (key: string, value: string) => void browser.set(key, value),
  removeItem: (key: string) => void browser.delete(key),
};
export const storedKeys = () =>
  z
    .array(Item)
    .parse(JSON.parse(browser.get(place) ?? '[]'))
    .map(({ key }) => key);

/** A page with the outbox, on a connection on which each attempt has the next of `line`. It stops when it is closed. */
export function open(
  line: TestOutcome[],
  made: string[],
  {
    prepare,
    onMade,
    withSaved,
  }: { prepare?: (item: Item) => Promise<Item>; onMade?: (item: Item) => void; withSaved?: (item: Item, saved: Item) => Item } = {},
) {
  let isClosed = false;
  const forEver = () => new Promise<never>(() => undefined);
  const outbox = new ItemOutbox<Item, Failure>({
    place,
    storage: {
      ...storage,
      setItem: (...one) => void (isClosed || storage.setItem(...one)),
      removeItem: (key) => void (isClosed || storage.removeItem(key)),
    },
    parse: (stored) => Item.safeParse(stored).data,
    ...(withSaved && { withSaved }),
    pause: () => (isClosed ? forEver() : aMoment()),
  });
  const ended: string[] = [];
  const attempts: string[] = [];
  const send = (item: Item): void => {
    const answer = outbox.send<Item, string>(item, {
      ...(prepare && { prepare }),
      batchOf: (key) => key,
      request: async (sent) => {
        const { key, moved, undoes } = sent;
        attempts.push(undoes === undefined ? `${key} moved ${moved}` : `${key} undoes ${undoes}`);
        await aMoment();
        if (isClosed) return forEver();
        const next = line.shift() ?? 'saved';
        if (next === 'lost') throw unreached();
        if (next === 'signed out') throw signedOut();
        if (!made.includes(key)) {
          if (next === 'conflict' || next === 'refused') throw new Error(next);
          if (next === 'again') throw new Error(`again ${moved}`);
          made.push(key);
          onMade?.(sent);
        }
        if (next === 'made, answer lost') throw unreached();
        return key;
      },
      refused: (one, problem) => {
        if (problem instanceof ApiProblem) return { kind: 'held', problem };
        if (!(problem instanceof Error)) throw problem;
        if (problem.message === 'conflict') return { kind: 'failed', failure: { item: one }, problem };
        if (problem.message === 'refused') return { kind: 'dropped', problem };
        return { kind: 'again', item: { ...one, moved: one.moved + 1 } };
      },
    });
    answer.then(
      (key) => ended.push(`${key} saved`),
      () => ended.push(`${item.key} not saved`),
    );
  };
  return { outbox, send, ended, attempts, close: () => (isClosed = true) };
}
