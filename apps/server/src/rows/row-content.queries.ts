import { type FieldsThat, fieldsThat } from '@fetlock/contract/row-fields';
import { type Selectable, sql } from 'kysely';
import type { ResultRows } from '../database/schema.gen.ts';

/** A row as the database returns it. */
export type StoredRow = Selectable<ResultRows>;

/** Columns of a row that become part of the practice's item. */
export const contentColumns = fieldsThat('sent') satisfies readonly (keyof ResultRows)[];
export type RowContent = Pick<StoredRow, FieldsThat<'sent'>>;

/**
 * Content hash of what a row would send now: an analysis stores the hash of what it saw, and is valid for nothing else. Any change of a
 * row's content, in whatever way, changes its hash; a change of status does not.
 */
export const contentHash = sql<string>`md5(row(${sql.join(contentColumns.map((column) => sql.ref(`result_rows.${column}`)))})::text)`;

/** Resets the analyses of a row, for an edit of what would be sent. */
export const noAnalyses = { prod_analysis: null, stage_analysis: null, play_analysis: null } as const;

/** Columns whose change makes an analysis outdated: what is sent, and for which item. */
export const analysedColumns = [...contentColumns, 'chosen_item'] as const satisfies readonly (keyof ResultRows)[];
