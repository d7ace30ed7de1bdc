import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { RowToAnalyse } from '@fetlock/contract/platform-rows';
import { sessionStatuses } from '@fetlock/contract/platform-sessions';
import type { PlatformClient } from './client.ts';
import { rowOf } from './fixtures/rows.ts';
import { startSandbox, type RunningSandbox } from './fixtures/start-sandbox.ts';

let sandbox: RunningSandbox;
let platform: PlatformClient;
let practiceId = 1006;
let sessionId: number;

beforeAll(async () => {
  sandbox = await startSandbox(inject('postgres'));
  platform = sandbox.client();
});
afterAll(() => sandbox.stop());
/** Each test has its own practice, whose session accepts imports. */
beforeEach(async () => {
  sandbox.faults.clear();
  for (;;) {
    practiceId += 1;
    const { items: sessions } = await platform.listSessions('prod', { params: { practiceId } });
    const [newest] = sessions;
    if (!newest || sessionStatuses[newest.status].rows !== 'imported') continue;
    sessionId = newest.id;
    return;
  }
});

const send = async (...rows: RowToAnalyse[]) => (await platform.importRows('prod', { params: { sessionId }, body: { rows } })).rows;
const preview = async (...rows: RowToAnalyse[]) => (await platform.previewImport('prod', { params: { sessionId }, body: { rows } })).rows;
const lookUp = async (...keys: string[]) => (await platform.lookUpImports('prod', { params: { sessionId }, body: { keys } })).rows;
const rollBack = async (...keys: string[]) => (await platform.rollBackImports('prod', { params: { sessionId }, body: { keys } })).rows;
const items = async () => (await platform.listItems('prod', { params: { practiceId } })).items;

describe('an import', () => {
  test('creates an item, and a repeat with the same key gets the same answer without a second item @R-12', async () => {
    const [first] = await send(rowOf('a'));
    const [second] = await send(rowOf('a'));
    expect(first).toMatchObject({ outcome: 'created', replayed: false });
    expect(second).toEqual({ ...first, replayed: true });
    expect(await items()).toMatchObject([{ externalReference: 'a', importKey: 'key-of-a', revision: 1, content: rowOf('a').content }]);
  });

  test('treats twenty senders of one key as one @R-12', async () => {
    const eager = sandbox.client({ concurrency: 20, retry: { attempts: 1 } });
    const sendAtOnce = () => eager.importRows('prod', { params: { sessionId }, body: { rows: [rowOf('a')] } });
    const answers = (await Promise.all(Array.from({ length: 20 }, sendAtOnce))).map(({ rows }) => rows);
    expect(answers.flat().filter((answer) => answer.outcome === 'created' && !answer.replayed)).toHaveLength(1);
    expect(answers.flat().filter((answer) => answer.outcome === 'created' && answer.replayed)).toHaveLength(19);
    expect(await items()).toHaveLength(1);
  });

  test('refuses a key reused with other content, and leaves the item unchanged @R-12', async () => {
    await send(rowOf('a', { price: 20 }));
    const [answer] = await send(rowOf('a', { price: 21 }));
    expect(answer).toMatchObject({
      outcome: 'failed',
      exceptionCodes: ['KEY_REUSED'],
      exceptionMessage: expect.stringContaining('key-of-a'),
    });
    expect(await items()).toMatchObject([{ content: { price: 20 }, revision: 1 }]);
  });

  test('changes the item of its reference, and reports when there is nothing to change', async () => {
    await send(rowOf('a', { price: 20 }));
    expect(await send(rowOf('a', { price: 21 }, { key: 'second-key' }))).toMatchObject([{ outcome: 'changed' }]);
    expect(await send(rowOf('a', { price: 21 }, { key: 'third-key' }))).toMatchObject([{ outcome: 'unchanged' }]);
    expect(await items()).toMatchObject([{ content: { price: 21 }, importKey: 'second-key', revision: 2 }]);
  });

  test('reports whether the item still has its content, so that a row set back to an earlier content gets a new key', async () => {
    expect(await send(rowOf('a', { price: 20 }))).toMatchObject([{ current: true }]);
    await send(rowOf('a', { price: 21 }, { key: 'to-twenty-one' }));
    expect(await send(rowOf('a', { price: 20 }))).toMatchObject([{ replayed: true, current: false }]);
    expect(await lookUp('key-of-a', 'to-twenty-one')).toMatchObject([{ current: false }, { current: true }]);
    expect(await send(rowOf('a', { price: 20 }, { key: 'back-to-twenty' }))).toMatchObject([{ outcome: 'changed', current: true }]);
    expect(await lookUp('key-of-a', 'to-twenty-one')).toMatchObject([{ current: true }, { current: false }]);
  });

  test('processes the valid rows of a request and fails the others, whose keys can be reused', async () => {
    const [good, bad] = await send(rowOf('a'), rowOf('b', { name: ' ' }));
    expect(good).toMatchObject({ outcome: 'created' });
    expect(bad).toEqual({ key: 'key-of-b', outcome: 'failed', exceptionCodes: ['NAME_MISSING'], exceptionMessage: 'The name is missing.' });
    expect(await send(rowOf('b'))).toMatchObject([{ outcome: 'created', replayed: false }]);
  });

  test('refuses a code and variation that another item has', async () => {
    const same = { code: '4711', variation: '5 mg' };
    await send(rowOf('a', same));
    expect(await send(rowOf('b', same))).toMatchObject([{ outcome: 'failed', exceptionCodes: ['DUPLICATE_CODE'] }]);
    expect(await send(rowOf('c', { ...same, variation: null }))).toMatchObject([{ outcome: 'created' }]);
  });

  test('sees the effects of earlier rows of the same request', async () => {
    const answers = await send(
      rowOf('a', { code: 'one' }),
      rowOf('b', { code: 'one' }),
      rowOf('a', { code: 'two' }, { key: 'key-of-a-2' }),
      rowOf('c', { code: 'one' }),
      rowOf('a', { code: 'one' }),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['created', 'failed', 'changed', 'created', 'created']);
    expect(answers[4]).toEqual({ ...answers[0], replayed: true });
    expect((await items()).map(({ externalReference, content }) => [externalReference, content.code])).toEqual([
      ['a', 'two'],
      ['c', 'one'],
    ]);
  });

  test('writes a thousand rows of one request', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => rowOf(`row-${index}`));
    const answers = await send(...rows);
    expect(answers.every(({ outcome }) => outcome === 'created')).toBe(true);
    const part = await platform.listItems('prod', { params: { practiceId }, query: { from: 990, to: 1_010 } });
    expect(part).toMatchObject({ totalCount: 1_000, items: { length: 10 } });
  });

  test('stays in its environment', async () => {
    await send(rowOf('a'));
    expect((await platform.listItems('stage', { params: { practiceId } })).totalCount).toBe(0);
    await expect(platform.importRows('stage', { params: { sessionId }, body: { rows: [rowOf('a')] } })).rejects.toMatchObject({
      code: 'REFUSED',
      reason: 'SESSION_NOT_FOUND',
      effect: 'none',
    });
  });
});

describe('a connection lost', () => {
  const once = () => sandbox.client({ retry: { attempts: 1 } });

  test('after the write leaves an unknown outcome, and the look-up finds exactly one item @R-12', async () => {
    sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'], times: 1 });
    const sent = once().importRows('prod', { params: { sessionId }, body: { rows: [rowOf('a')] } });
    await expect(sent).rejects.toMatchObject({ code: 'UNREACHABLE', effect: 'unknown' });
    expect(await lookUp('key-of-a')).toMatchObject([{ outcome: 'created', replayed: true }]);
    expect(await items()).toHaveLength(1);
  });

  test('before the write leaves an unknown outcome too, and the look-up finds nothing @R-12', async () => {
    sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['importRows'], times: 1 });
    const sent = once().importRows('prod', { params: { sessionId }, body: { rows: [rowOf('a')] } });
    await expect(sent).rejects.toMatchObject({ code: 'UNREACHABLE', effect: 'unknown' });
    expect(await lookUp('key-of-a')).toEqual([{ key: 'key-of-a', outcome: 'unknown' }]);
    expect(await items()).toHaveLength(0);
  });

  test('after the write creates no second item when the client retries', async () => {
    sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'], times: 2 });
    expect(await send(rowOf('a'))).toMatchObject([{ outcome: 'created', replayed: true }]);
    expect(await items()).toHaveLength(1);
  });

  test('now and then, before and after writes, neither loses nor duplicates a row @R-12', async () => {
    sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['importRows'], rate: 0.3, seed: 7 });
    sandbox.faults.add({ fault: { kind: 'drop_before' }, calls: ['importRows'], rate: 0.3, seed: 11 });
    const rows = Array.from({ length: 200 }, (_, index) => rowOf(`row-${index}`));
    for (let from = 0; from < rows.length; from += 10) await importAtLast(rows.slice(from, from + 10));
    expect((await items()).length).toBe(100);
    expect(
      (await platform.listItems('prod', { params: { practiceId }, query: { to: 1_000 } })).items.map((item) => item.importKey),
    ).toEqual(rows.map(({ key }) => key));
  });

  /** As a run does: after an unknown outcome it looks up the keys, and sends the missing ones. */
  async function importAtLast(rows: RowToAnalyse[]): Promise<void> {
    let missing = rows;
    while (missing.length > 0) {
      const sent = await once()
        .importRows('prod', { params: { sessionId }, body: { rows: missing } })
        .then(() => true)
        .catch((error: { effect?: string }) => (expect(error.effect).toBe('unknown'), false));
      if (sent) return;
      const found = new Set(
        (await lookUp(...missing.map(({ key }) => key))).flatMap(({ key, outcome }) => (outcome === 'unknown' ? [] : key)),
      );
      missing = missing.filter(({ key }) => !found.has(key));
    }
  }
});

describe('a preview', () => {
  test('reports what an import would create, change, skip and refuse, and changes nothing', async () => {
    await send(rowOf('a', { price: 20 }), rowOf('b'));
    const answers = await preview(rowOf('a', { price: 25 }), rowOf('b'), rowOf('c'), rowOf('d', { subcategory: '' }));
    expect(answers).toMatchObject([
      { outcome: 'changed', before: { price: 20 } },
      { outcome: 'unchanged' },
      { outcome: 'created', before: null },
      { outcome: 'failed', before: null, exceptionCodes: ['SUBCATEGORY_MISSING'] },
    ]);
    expect((await items()).map(({ revision }) => revision)).toEqual([1, 1]);
    expect(await lookUp('key-of-c')).toMatchObject([{ outcome: 'unknown' }]);
  });
});

describe('a rollback', () => {
  test('removes what was created, restores what was changed, keeps what was changed since, and reports unknown keys', async () => {
    await send(rowOf('kept', { price: 1 }), rowOf('changed', { price: 1 }));
    await send(rowOf('created'), rowOf('changed', { price: 2 }, { key: 'change-it' }), rowOf('kept', { price: 2 }, { key: 'change-kept' }));
    await send(rowOf('kept', { price: 3 }, { key: 'change-kept-again' }));

    const answers = await rollBack('key-of-created', 'change-it', 'change-kept', 'nobody-knows');
    expect(answers.map(({ outcome }) => outcome)).toEqual(['removed', 'restored', 'kept_changed_since', 'unknown']);
    expect((await items()).map(({ externalReference, content, importKey }) => [externalReference, content.price, importKey])).toEqual([
      ['kept', 3, 'change-kept-again'],
      ['changed', 1, 'key-of-changed'],
    ]);
  });

  test('repeated returns the same answers and has no second effect', async () => {
    await send(rowOf('a'));
    expect(await rollBack('key-of-a')).toEqual([{ key: 'key-of-a', outcome: 'removed', replayed: false, before: null, move: null }]);
    await send(rowOf('a', {}, { key: 'imported-again' }));
    expect(await rollBack('key-of-a')).toEqual([{ key: 'key-of-a', outcome: 'removed', replayed: true, before: null, move: null }]);
    expect(await items()).toMatchObject([{ importKey: 'imported-again' }]);
  });

  test('of several changes of one item goes back through all of them, newest first', async () => {
    await send(rowOf('a', { price: 1 }));
    await send(rowOf('a', { price: 2 }, { key: 'to-two-dollars' }));
    await send(rowOf('a', { price: 3 }, { key: 'to-three-dollars' }));
    expect(await rollBack('to-two-dollars', 'to-three-dollars')).toMatchObject([{ outcome: 'restored' }, { outcome: 'restored' }]);
    expect(await items()).toMatchObject([{ content: { price: 1 }, importKey: 'key-of-a', revision: 1 }]);
  });

  test('is visible in the look-up and in a replay, so that the row can be imported under a new key', async () => {
    sandbox.clock.now = new Date('2026-11-20T11:30:00Z');
    await send(rowOf('a'));
    await rollBack('key-of-a');
    expect(await lookUp('key-of-a')).toMatchObject([{ outcome: 'created', rolledBackAt: '2026-11-20T11:30:00.000Z' }]);
    expect(await send(rowOf('a'))).toMatchObject([
      { outcome: 'created', replayed: true, current: false, rolledBackAt: '2026-11-20T11:30:00.000Z' },
    ]);
    expect(await items()).toHaveLength(0);
    expect(await send(rowOf('a', {}, { key: 'under-a-new-key' }))).toMatchObject([
      { outcome: 'created', replayed: false, rolledBackAt: null },
    ]);
  });

  test('whose answer is lost can be repeated', async () => {
    await send(rowOf('a'));
    sandbox.faults.add({ fault: { kind: 'drop_after' }, calls: ['rollBackImports'], times: 1 });
    expect(await rollBack('key-of-a')).toEqual([{ key: 'key-of-a', outcome: 'removed', replayed: true, before: null, move: null }]);
    expect(await items()).toHaveLength(0);
  });
});
