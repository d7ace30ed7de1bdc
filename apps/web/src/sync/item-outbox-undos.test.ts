import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastUnanswered } from './undo-steps.ts';
import { type Item, aMoment, browser, open, outcomes, settle, signedOut, storedKeys, unreached } from './testing-item-outbox.ts';

/** A browser and a server that know of no changes yet; `undone`: what each undo has undone. */
function noChanges() {
  browser.clear();
  const made: string[] = [];
  const undone = new Map<string, string>();
  /** As a server lists a person's changes: those that are made and not undone. */
  const remaining = () => made.filter((key) => !undone.has(key) && ![...undone.values()].includes(key));
  const onMade = ({ key, undoes }: Item): void => void (undoes && undone.set(key, undoes));
  return { made, undone, remaining, onMade };
}

test('whatever the connection does, an undo undoes what was the last change when it was requested, and only that', async () => {
  const act = fc.constantFrom('change', 'change', 'undo', 'undo', 'wait', 'come back');
  const lines = fc.array(fc.constantFrom('lost', 'made, answer lost', 'saved', 'again'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), lines, async (acts, outcomesInOrder) => {
      const line = [...outcomesInOrder];
      const { made, remaining, onMade } = noChanges();
      const determine = async (item: Item): Promise<Item> => {
        if (item.undoes !== null) return item;
        await aMoment();
        if (line.shift() === 'lost') throw unreached();
        const last = remaining().at(-1);
        if (last === undefined) throw new Error('refused');
        return { ...item, undoes: last };
      };
      const meant: string[] = [];
      let page = open(line, made, { prepare: determine, onMade });
      const attempts: string[] = [];
      const comeBack = async () => {
        page.close();
        attempts.push(...page.attempts);
        page = open(line, made, { prepare: determine, onMade });
        for (const item of page.outbox.take()) page.send(item);
        await aMoment();
      };
      let last = 0;
      for (const one of acts) {
        const key = `${(last += 1)}`;
        if (one === 'wait') await aMoment();
        else if (one === 'come back') await comeBack();
        else if (one === 'change') {
          meant.push(key);
          page.send({ key, moved: 0 });
        } else {
          meant.pop();
          page.send({ key, moved: 0, undoes: null });
        }
      }
      await settle();
      for (const item of page.outbox.take()) page.send(item);
      await settle();
      expect(remaining()).toEqual(meant);
      expect([page.outbox.read().queue, storedKeys()], 'and nothing waits any more').toEqual([[], []]);
      const requests = [...attempts, ...page.attempts].filter((text) => text.includes('undoes'));
      const targets = new Set(requests.map((text) => text.split(' ')[0]));
      expect(new Set(requests).size, 'an undo that was sent once never undoes another change').toBe(targets.size);
    }),
    { numRuns: 300 },
  );
});

const asQueued = ({ key, undoes }: Item) => {
  if (undoes === undefined) return { key, change: { kind: 'edit' } };
  return { key, change: { kind: 'undo', steps: undoes === null ? [] : [{ batch: undoes, key }] } };
};

test('whatever the server refuses, an undo undoes no change but the one that was meant', async () => {
  const act = fc.constantFrom('change', 'change', 'undo', 'undo', 'wait', 'come back');
  const lines = fc.array(fc.constantFrom(...outcomes), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), lines, async (acts, outcomesInOrder) => {
      const line = [...outcomesInOrder];
      const { made, undone, remaining, onMade } = noChanges();
      const determine = async (item: Item): Promise<Item> => {
        if (item.undoes !== null) return item;
        await aMoment();
        const isSaved = item.after === undefined || !page.outbox.isUnsaved(item.after);
        const last = remaining().at(-1);
        if (!isSaved || last === undefined) throw new Error('refused');
        return { ...item, undoes: last };
      };
      const usable = (left: readonly Item[]): Item[] => {
        const isLeft = ({ after }: Item) => left.some(({ key }) => key === after);
        return left.filter((item) => item.undoes !== null || isLeft(item));
      };
      let page = open(line, made, { prepare: determine, onMade });
      const comeBack = () => {
        page.close();
        page = open(line, made, { prepare: determine, onMade });
        for (const item of page.outbox.take(usable)) page.send(item);
      };
      const meant = new Set<string>();
      let requested: string[] = [];
      for (const [index, one] of acts.entries()) {
        const key = `${index}`;
        const { queue, held } = page.outbox.read();
        if (one === 'wait') await aMoment();
        else if (one === 'come back') comeBack();
        else if (one === 'change') {
          requested.push(key);
          page.send({ key, moved: 0 });
        } else if (held.length === 0) {
          // What is known to be refused is not what the person means.
          requested = requested.filter((other) => made.includes(other) || queue.some((item) => item.key === other));
          meant.add(requested.pop() ?? '');
          page.send({ key, moved: 0, undoes: null, after: lastUnanswered(queue.map(asQueued)) });
        }
      }
      await settle();
      comeBack();
      await settle();
      expect([...undone.values()].filter((key) => !meant.has(key))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('whenever the person leaves, an undo undoes what was the last change when it was requested, or is kept to be reported', async () => {
  const act = fc.constantFrom('change', 'change', 'undo', 'wait', 'come back', 'log out');
  const lines = fc.array(fc.constantFrom('lost', 'made, answer lost', 'saved', 'again'), { maxLength: 30 });
  let carriedOut = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), lines, async (acts, outcomesInOrder) => {
      const line = [...outcomesInOrder];
      const { made, undone, remaining, onMade } = noChanges();
      const determine = async (item: Item): Promise<Item> => {
        if (item.undoes !== null) return item;
        await aMoment();
        const undoes = page.outbox.queued(item.key)?.undoes ?? remaining().at(-1);
        if (undoes === undefined) throw new Error('refused');
        return { ...item, undoes };
      };
      const withSaved = (item: Item, { key }: Item): Item => (item.undoes === null && item.after === key ? { ...item, undoes: key } : item);
      const usable = (left: readonly Item[]): Item[] =>
        left.filter(({ undoes, after }) => undoes !== null || left.some(({ key }) => key === after));
      const opened = () => open(line, made, { prepare: determine, onMade, withSaved });
      let page = opened();
      const sendHeld = () => {
        for (const item of page.outbox.take(usable)) page.send(item);
      };
      const meant = new Map<string, string>();
      const requested: string[] = [];
      for (const [index, one] of acts.entries()) {
        const key = `${index}`;
        if (one === 'wait') await aMoment();
        else if (one === 'log out') page.outbox.hold(signedOut());
        else if (one === 'come back') {
          page.close();
          page = opened();
          sendHeld();
        } else {
          // Whoever is back sends what was held before anything else.
          sendHeld();
          const target = one === 'undo' ? requested.pop() : undefined;
          if (one === 'change') {
            requested.push(key);
            page.send({ key, moved: 0 });
          } else if (target !== undefined && page.outbox.read().held.length === 0) {
            meant.set(key, target);
            page.send({ key, moved: 0, undoes: null, after: lastUnanswered(page.outbox.read().queue.map(asQueued)) });
          }
        }
      }
      await settle();
      sendHeld();
      await settle();
      const reported = new Set(page.outbox.read().held.map(({ key }) => key));
      expect([...meant].filter(([key]) => !reported.has(key)).toSorted()).toEqual([...undone].toSorted());
      carriedOut += undone.size;
    }),
    { numRuns: 300 },
  );
  // About a hundred, by chance between 70 and 130: the comparison above compares something.
  expect(carriedOut).toBeGreaterThan(30);
});
