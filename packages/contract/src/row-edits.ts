import { z } from 'zod';
import { call } from './call.ts';
import { GuardName, acceptedGuards } from './guards.ts';
import { limits } from './limits.ts';
import { editShape } from './row-fields.ts';
import { RowStatusName } from './row-statuses.ts';
import { ChangedRow, RowSetBody, SeenRows, SeenVersions, resultParams, rowParams } from './rows.ts';
import { Id, IdText, Timestamp, text } from './values.ts';

/** Fields of a row that a person may change. Absent, null and a value are three things. */
export const RowEdit = z
  .object({
    ...editShape,
    status_id: z.int(),
    migrationPoll: z.object({ notes: text(limits.comment).optional(), checked: z.boolean().optional() }),
  })
  .partial();
export type RowEdit = z.infer<typeof RowEdit>;

export const editRow = call({
  name: 'editRow',
  topic: 'Rows',
  method: 'PUT',
  path: '/processing-results/:id/rows/:rowId',
  access: ['staff'],
  repeatable: true,
  summary:
    'Changes fields of one row. `version` (or `updated_at`) is the version the reviewer saw; a 409 contains the current row in `details.row`.',
  params: rowParams,
  body: RowEdit.extend({ version: z.int().positive().optional(), updated_at: Timestamp.optional(), accept_guards: acceptedGuards }).refine(
    (body) => body.version !== undefined || body.updated_at !== undefined,
    { path: ['version'], message: 'is required: the version (or updated_at) of the row that you saw' },
  ),
  answer: ChangedRow,
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'ROW_LOCKED', 'SIGNED', 'ROW_NOT_VALID', 'GUARDED'],
});

export const editRowProperties = call({
  name: 'editRowProperties',
  topic: 'Rows',
  method: 'PUT',
  path: '/processing-results/:id/rows/:rowId/props-structure/:propsId',
  access: ['staff'],
  repeatable: true,
  summary: 'Changes the compounded or obsolete flag of a row.',
  params: z.object({ id: IdText, rowId: IdText, propsId: IdText }),
  body: z.object({ compounded: z.boolean().optional(), obsolete: z.boolean().optional() }),
  answer: ChangedRow,
  problems: ['NOT_FOUND', 'ROW_LOCKED', 'SIGNED'],
});

/** The outcome of a bulk change. Skipped rows are always reported with a reason. `batch` names the change for its undo. */
export const BulkChange = z.object({
  batch: z.string(),
  changed: z.int(),
  skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** How many of the skipped rows each guard blocked; a row may be blocked by several. */
  held: z.array(z.object({ guard: GuardName, count: z.int() })),
});
export type BulkChange = z.infer<typeof BulkChange>;

const isGiven = (value: unknown): boolean => value !== undefined;

export const setStatuses = call({
  name: 'setStatuses',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/statuses',
  access: ['staff'],
  repeatable: true,
  summary:
    'Sets the status of rows by id. With `filters.multimatch` it is a choice inside a multi-match group: `correct_rows_ids` are the right ones, none means none is. They are then correct by multimatch, or ready for import if `status` is that. `add_row_id` or `remove_row_id` instead marks one candidate as right, or not right; the others keep what was chosen. With `seen` a row of which someone else has changed status or match since that version is skipped; alone, or in a group, it is refused.',
  params: resultParams,
  body: z.strictObject({
    rows_ids: z.array(Id).max(200_000),
    status: RowStatusName,
    seen: SeenVersions.optional(),
    accept_guards: acceptedGuards,
    filters: z
      .strictObject({
        multimatch: z.boolean(),
        multimatch_value: text(200),
        correct_rows_ids: z.array(Id).max(1_000),
        add_row_id: Id,
        remove_row_id: Id,
      })
      .partial()
      .refine(({ correct_rows_ids: all, add_row_id: add, remove_row_id: remove }) => [all, add, remove].filter(isGiven).length <= 1, {
        path: ['correct_rows_ids'],
        error: 'is one of three: with add_row_id or remove_row_id there are no others',
      })
      .optional(),
  }),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'SET_CHANGED', 'ROW_LOCKED', 'SIGNED', 'ROW_NOT_VALID', 'GUARDED', 'CHANGE_CANCELLED'],
});

export const setStatusOfSet = call({
  name: 'setStatusOfSet',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/statuses/bulk',
  access: ['staff'],
  repeatable: true,
  summary:
    'Sets the status of all rows of a set. With `expected_count` it is refused if the set now has another size, and with `seen` of `countRows` if it would change other rows than those counted, or rows that others have changed since.',
  params: resultParams,
  body: RowSetBody.extend({
    status: RowStatusName,
    expected_count: z.int().min(0).optional(),
    seen: SeenRows.optional(),
    accept_guards: acceptedGuards,
  }),
  answer: BulkChange,
  problems: ['NOT_FOUND', 'SET_CHANGED', 'CHANGE_CANCELLED'],
});

/**
 * What an undo came to; `of_rows`: how many rows the change had, `kept`: how many were left unchanged. Those can be listed with the row set's `keptBy`.
 * `versions`: of a few rows, the version before and after, so that a change made meanwhile by the same person is based on what they undid.
 */
export const UndoneChange = BulkChange.extend({
  of_rows: z.int(),
  kept: z.int(),
  versions: z.array(z.object({ row_id: Id, before: z.int(), after: z.int() })).optional(),
});
export type UndoneChange = z.infer<typeof UndoneChange>;

export const undoBatch = call({
  name: 'undoBatch',
  topic: 'Rows',
  method: 'POST',
  path: '/processing-results/:id/rows/undo',
  access: ['staff'],
  repeatable: true,
  summary:
    'Undoes one change (an edit, a bulk change, a group choice, an undo) once, where nothing has changed since; imported rows stay as they are.',
  params: resultParams,
  body: z.object({ batch: z.uuid() }),
  answer: UndoneChange,
  problems: ['NOT_FOUND', 'CHANGE_CANCELLED'],
});
