import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { useSyncExternalStore } from 'react';
import { type PalEdits, cellOf } from './edits.ts';
import { type PalField, seenOf } from './row-edit.ts';

/** State of a cell: unconfirmed, being sent, waiting for the connection, or not saved. */
export type CellMark = 'draft' | 'sending' | 'waiting' | 'failed';

export interface Cell {
  id: string;
  isOpen: boolean;
  /** What the cell shows, including the customer's changes that the server has not answered yet. */
  text: string;
  /** What its editor shows. */
  typed: string;
  mark: CellMark | null;
}

/** An editable cell, with its state. */
export function useCell(edits: PalEdits, row: CustomerRow, field: PalField): Cell {
  const id = cellOf(row.id, field);
  // Strings only, so that cells without changes are not rendered again.
  const summary = useSyncExternalStore(edits.subscribe, () => summaryOf(edits, id));
  const { isOpen, draft, pending, hasFailed, isOffline } = summary;
  const saved = seenOf(row)[field];
  const text = pending ?? saved;
  const isDraft = draft !== undefined && draft !== text;
  const mark = hasFailed ? 'failed' : pending !== undefined ? (isOffline ? 'waiting' : 'sending') : isDraft ? 'draft' : null;
  return { id, isOpen, text, typed: draft ?? text, mark };
}

interface Summary {
  isOpen: boolean;
  draft: string | undefined;
  pending: string | undefined;
  hasFailed: boolean;
  isOffline: boolean;
}

const known = new WeakMap<PalEdits, Map<string, Summary>>();

/** The same object while nothing in the cell has changed. */
function summaryOf(edits: PalEdits, id: string): Summary {
  const { open, drafts, failures, isOffline } = edits.read();
  const pending = edits.pendingText(id);
  const next: Summary = {
    isOpen: open === id,
    draft: drafts.get(id)?.text,
    pending,
    hasFailed: failures.some(({ edit }) => cellOf(edit.rowId, edit.field) === id),
    isOffline: pending !== undefined && isOffline,
  };
  const cells = known.get(edits) ?? new Map<string, Summary>();
  known.set(edits, cells);
  const before = cells.get(id);
  if (before && keys.every((key) => before[key] === next[key])) return before;
  cells.set(id, next);
  return next;
}

const keys = ['isOpen', 'draft', 'pending', 'hasFailed', 'isOffline'] as const;
