import { type Sight, isOf, isRefused, otherEnvironment } from './sight.ts';
import { type Item, isReady } from './price-list.ts';

/** A dry run changes nothing, and predicts what an import at that moment would do. */
export function wrongInDryRun({ before, old, row, of, were, are }: Sight): string | undefined {
  const was = were[0];
  if (are[0]?.revision !== was?.revision || are.length !== were.length) return 'its item is another one, though it was only looked at';
  const wasTaken = of !== undefined;
  if (wasTaken !== ((before.requestedIds?.has(old.id) ?? true) && isReady(old)))
    return wasTaken ? 'it was looked at, though it would not be sent' : 'it was not looked at';
  if (!of || of.state === 'left') return undefined;
  if (of.state === 'failed')
    return isRefused(old, before) || row.version !== old.version || of.message?.includes(otherEnvironment)
      ? undefined
      : `it is predicted to fail: ${of.message}`;
  const expected = was === undefined ? 'created' : isOf(was, old) ? 'unchanged' : 'changed';
  if (isRefused(old, before) && expected !== 'unchanged') return `it is predicted to be ${of.state}, and its ledger code is unknown`;
  return of.state === expected ? undefined : `it is predicted to be ${of.state}, and would be ${expected}`;
}

/** The message for a row whose outcome was unknown when its roll back ended. */
const unknownWhetherBack = 'It is not known whether this was rolled back.';

/** A roll back of the last import: its items were not changed since, so each is restored. */
export function wrongInRollBack({ before, old, row, of, were, are }: Sight): string | undefined {
  const [was, is, first] = [were[0], are[0], before.beforeImport?.items.get(old.code)?.[0]];
  if (are.length > 1) return `it is in the practice ${are.length} times`;
  if (!of || of.state === 'left') return isSame(is, was) ? undefined : 'its item is another one, though it was not taken back';
  if (of.state === 'failed') {
    const mayBeBack = of.message?.includes(unknownWhetherBack) && isSame(is, first);
    return isSame(is, was) || mayBeBack ? undefined : `it failed (${of.message}), and its item is another one`;
  }
  if (!isSame(is, first)) return `it is said to be ${of.state}, and its item is not as it was before the import`;
  const expected = isSame(was, first) ? 'unchanged' : first === undefined ? 'removed' : 'restored';
  if (of.state !== expected) return `it is said to be ${of.state}, and was ${expected}`;
  if (row.version !== old.version) return undefined;
  // Of a row that was imported before, that import stands again.
  const stands = before.beforeImport?.rows.get(old.id)?.import?.status === 'SUCCEED' && of.state !== 'removed';
  if (!stands && row.status === 'imported') return 'it was taken back, and is still imported';
  return row.import?.status === (stands ? 'SUCCEED' : 'ROLLED_BACK')
    ? undefined
    : `it was taken back, and its import says ${row.import?.status}`;
}

const isSame = (one: Item | undefined, other: Item | undefined): boolean =>
  one?.revision === other?.revision && JSON.stringify(one?.content) === JSON.stringify(other?.content);
