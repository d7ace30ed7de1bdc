import type { CustomerRow, SeenChoice } from '@fetlock/contract/customer-rows';
import { randomUuid } from '../../api/random-uuid.ts';
import { nameOfMatch } from '../../rows/name-of-match.ts';
import { type PalEdits, cellOf } from './edits.ts';
import { seenOf } from './row-edit.ts';

/** The matches of an item among rows. */
export const matchesOf = (rows: readonly CustomerRow[], { multimatch }: CustomerRow): CustomerRow[] =>
  rows.filter((row) => row.multimatch === multimatch);

/** Whether a match is ticked on the screen, that is with the changes that are not answered yet. */
export const isTicked = (edits: PalEdits, row: CustomerRow): boolean =>
  (edits.pendingText(cellOf(row.id, 'checked')) ?? seenOf(row).checked) === 'yes';

/** The answer about an item, as the customer sees it. */
export const answerOf = (matches: readonly CustomerRow[], isChosen: (row: CustomerRow) => boolean): SeenChoice => {
  const chosen = matches.filter(isChosen).map(({ id }) => id);
  return { chosen, none: chosen.length === 0 && matches.length > 0 && matches.every(({ status }) => status.name === 'no_multimatch') };
};

/** Chooses one of the matches of an item, or undoes the choice. */
export function chooseMatch(edits: PalEdits, row: CustomerRow, matches: readonly CustomerRow[]): void {
  edits.add({
    key: randomUuid(),
    rowId: row.id,
    name: row.orig_name,
    field: 'checked',
    text: isTicked(edits, row) ? 'no' : 'yes',
    seen: seenOf(row),
    choice: {
      match: nameOfMatch(row),
      seen: answerOf(matches, (one) => isTicked(edits, one)),
      versions: matches.map(({ id, version }) => ({ id, version })),
    },
  });
}
