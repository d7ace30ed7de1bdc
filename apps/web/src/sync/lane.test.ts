import { expect, test } from 'vitest';
import { Lane } from './lane.ts';
import { Outbox } from './outbox.ts';

test('changes take turns with other requests, in the order in which both were made', async () => {
  const lane = new Lane();
  const done: string[] = [];
  const outbox = new Outbox<{ key: string }, never>({ kept: { queue: [], failures: [] }, onChange: () => undefined, lane });
  outbox.sendWith(async ({ key }) => {
    await Promise.resolve();
    done.push(key);
    return { kind: 'saved' };
  });
  const request = async (name: string) => {
    await Promise.resolve();
    done.push(name);
    return name;
  };
  outbox.add({ key: 'change 1' });
  outbox.add({ key: 'change 2' });
  const undo = lane.run(() => request('undo'));
  const refused = lane.run(() => {
    throw new Error('refused');
  });
  outbox.add({ key: 'change 3' });
  expect(await undo).toBe('undo');
  await expect(refused).rejects.toThrow('refused');
  await outbox.settled();
  expect(done).toEqual(['change 1', 'change 2', 'undo', 'change 3']);
});
