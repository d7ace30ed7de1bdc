import { randomUUID } from 'node:crypto';
import type { Answer, Received } from '@fetlock/contract/call';
import type { chooseRowItem, PracticeItem, readRowItem } from '@fetlock/contract/row-item';
import type { ChangedRow } from '@fetlock/contract/rows';
import type { Database, Trx } from '../database/connection.ts';
import { Problem, found } from '../http/problem.ts';
import { selectClaimingRow } from '../rows/claiming-row.queries.ts';
import { hasChangedSince } from '../rows/edit-row.ts';
import { lockRow } from '../rows/lock-rows.queries.ts';
import { assertOpen } from '../rows/may-change.ts';
import { presentChanged, presentRow } from '../rows/present-row.ts';
import { changeRow } from '../rows/row-changes.queries.ts';
import { selectRow } from '../rows/rows.queries.ts';
import { isKnownItem, selectItemsLike, selectKnownItems, selectNamesOfRows, selectRowsToName } from './item-references.queries.ts';
import { referencesOf } from './item-references.ts';

/** The item that an import would currently create from a row, or change. Throws NOT_FOUND. */
export async function readItemOfRow(
  db: Database,
  { params: { id, rowId }, query }: Pick<Received<typeof readRowItem>, 'params' | 'query'>,
): Promise<Answer<typeof readRowItem>> {
  const [rows, known] = [await selectRowsToName(db, id), await selectKnownItems(db, id)];
  const row = found(
    rows.find((one) => one.id === rowId),
    'Row',
  );
  const references = referencesOf(rows, known);
  const own = references.get(rowId) ?? '';
  const like = await selectItemsLike(db, id, { text: query.text, row, also: own });
  const holders = new Map([...references].map(([holder, reference]) => [reference, holder]));
  const shownHolders = like.flatMap(({ reference }) => holders.get(reference) ?? []);
  const names = await selectNamesOfRows(db, shownHolders);
  const fixed = new Set(
    rows.filter(({ chosen, own: kept, isIgnored }) => chosen !== null || (kept !== null && !isIgnored)).map((one) => one.id),
  );
  const items = like.map((item): PracticeItem => {
    const holder = holders.get(item.reference);
    return {
      ...item,
      row: holder === undefined ? null : { id: holder, orig_name: names.get(holder) ?? '', fixed: fixed.has(holder) },
    };
  });
  return {
    item: items.find(({ reference }) => reference === own) ?? null,
    is_chosen: row.chosen !== null,
    items: items.filter(({ reference }) => reference !== own),
  };
}

type ChooseItem = Received<typeof chooseRowItem>['body'] & {
  resultId: number;
  rowId: number;
  actorId: number;
};

/**
 * Stores a person's choice for a row: that it is an item sent to the practice before. It takes precedence over what a run would recognise.
 * Throws NOT_FOUND for a row or an item that does not exist, ROW_LOCKED, SIGNED, ITEM_TAKEN where another row was chosen to be the item or
 * was imported as it, or ROW_CHANGED with the current row.
 */
export async function chooseItem(trx: Trx, { resultId, rowId, reference, version, actorId }: ChooseItem): Promise<ChangedRow> {
  const before = found(await lockRow(trx, resultId, rowId), 'Row');
  if (hasChangedSince(before, { version })) {
    const current = found(await selectRow(trx, resultId, rowId), 'Row');
    throw new Problem('ROW_CHANGED', { details: { row: presentRow(current, 'prod') } });
  }
  assertOpen(before);
  if (reference !== null) {
    if (!(await isKnownItem(trx, resultId, reference))) throw new Problem('NOT_FOUND', { description: 'Item not found.' });
    const other = await selectClaimingRow(trx, resultId, { rowId, reference });
    if (other) throw new Problem('ITEM_TAKEN', { description: takenBy(other), details: { row_id: other.id } });
  }
  const cause = { actorId, cause: 'choice of item', batch: randomUUID() };
  const changed = await changeRow(trx, before, { chosen_item: reference }, cause);
  return presentChanged(found(await selectRow(trx, resultId, rowId), 'Row'), changed ? cause.batch : null);
}

const takenBy = ({ orig_name: name, orig_code: code }: { orig_name: string; orig_code: string | null }): string =>
  `Another row of this version is already assigned to this item: ${name}${code === null ? '' : ` (${code})`}. Two rows cannot share an item.`;
