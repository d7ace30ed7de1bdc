import { categories } from '@fetlock/contract/categories';
import { type CustomerEdit, type CustomerRow, SeenChoice } from '@fetlock/contract/customer-rows';
import { SeenVersions } from '@fetlock/contract/rows';
import { Id } from '@fetlock/contract/values';
import { z } from 'zod';

export const palFields = ['notes', 'custom_gl_code', 'mapped_core_type_override', 'checked'] as const;
/** The fields of a row that a customer changes here. */
export type PalField = (typeof palFields)[number];

/** The values of a row the customer saw when changing it. */
export const SeenRow = z.object({
  version: z.int(),
  status_id: z.int(),
  previous_status_id: z.int().nullable(),
  notes: z.string(),
  custom_gl_code: z.string(),
  mapped_core_type_override: z.string(),
  checked: z.enum(['yes', 'no']),
  /** What the row was matched to; absent: stored before it was kept. */
  match: z.string().optional(),
});
export type SeenRow = z.infer<typeof SeenRow>;

/** A change, each value as a text: what was typed or chosen. */
export const PalEdit = z.object({
  /** Identifies the change to the server, which makes it once however often it is sent. */
  key: z.uuid(),
  rowId: Id,
  /** Name of the row, for messages about it. */
  name: z.string(),
  /** Under which name it was made: sent later, when the link is open under another one, it keeps it. */
  visitor: z.string().optional(),
  field: z.enum(palFields),
  text: z.string(),
  seen: SeenRow,
  /** The tick chooses a match among several: which, and what the customer saw of the others. */
  choice: z.object({ match: z.string(), seen: SeenChoice, versions: SeenVersions.optional() }).optional(),
});
export type PalEdit = z.infer<typeof PalEdit>;

export const seenOf = (row: CustomerRow): SeenRow => ({
  version: row.version,
  status_id: row.status_id,
  previous_status_id: row.previous_status_id,
  notes: row.migrationPoll.notes,
  custom_gl_code: row.custom_gl_code ?? '',
  mapped_core_type_override: row.mapped_core_type_override ?? '',
  checked: row.migrationPoll.checked ? 'yes' : 'no',
  match: JSON.stringify([row.fetlock_code, row.variation, row.fetlock_name]),
});

/** The request body. Ticking keeps the status that unticking restores. */
export function editBody({ field, text, seen }: Pick<PalEdit, 'field' | 'text' | 'seen'>): CustomerEdit {
  switch (field) {
    case 'notes':
      return { migrationPoll: { notes: text } };
    case 'custom_gl_code':
      return { custom_gl_code: text === '' ? null : text, status: 'needs_change' };
    case 'mapped_core_type_override':
      return { mapped_core_type_override: categories.find((category) => category === text) ?? null, status: 'needs_change' };
    case 'checked':
      return text === 'yes'
        ? { status: 'import_verified_by_customer', previous_status_id: seen.status_id, migrationPoll: { checked: true } }
        : {
            ...(seen.previous_status_id !== null && { status_id: seen.previous_status_id }),
            previous_status_id: null,
            migrationPoll: { checked: false },
          };
  }
}

/** How an edit relates to another user's changes of the row. */
export type EditConflict = 'done' | 'mergeable' | 'conflict';

export function conflictOf({ field, text, seen }: PalEdit, remote: SeenRow): EditConflict {
  if (remote[field] === text) return 'done';
  // A tick is about the match and the status that the customer saw; one that is removed only about the status.
  const isSame = field !== 'checked' || (remote.status_id === seen.status_id && (text === 'no' || remote.match === seen.match));
  return remote[field] === seen[field] && isSame ? 'mergeable' : 'conflict';
}

/** The text to save; null where there is nothing to save. */
export function textToSave(field: PalField, typed: string, before: string): string | null {
  const text = typed.trim();
  // A type is overridden only by a chosen one.
  if (field === 'mapped_core_type_override' && text === '') return null;
  return text === before ? null : text;
}
