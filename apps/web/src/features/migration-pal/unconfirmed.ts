import { useSyncExternalStore } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { type PalEdits, cellOf, typedDrafts } from './edits.ts';
import type { Draft } from './stored-edits.ts';
import { textToSave } from './row-edit.ts';

/** What has to be decided or waited for before a step is completed or everything is signed; null: nothing. */
export type Unsaved = 'typed' | 'failed' | 'offline' | 'sending' | null;

export const useUnsaved = (edits: PalEdits): Unsaved => useSyncExternalStore(edits.subscribe, () => unsavedOf(edits));

function unsavedOf(edits: PalEdits): Unsaved {
  const state = edits.read();
  if (typedDrafts(state).length > 0) return 'typed';
  if (state.failures.length > 0) return 'failed';
  if (state.queue.length === 0 && !state.isUndoing) return null;
  return state.isOffline ? 'offline' : 'sending';
}

/** Whether a person has to decide, as waiting for it saves nothing. */
export const isUndecided = (unsaved: Unsaved): unsaved is 'typed' | 'failed' => unsaved === 'typed' || unsaved === 'failed';

export function confirmText(edits: PalEdits, draft: Omit<Draft, 'text'>, typed: string): void {
  const cell = cellOf(draft.rowId, draft.field);
  const text = textToSave(draft.field, typed, edits.pendingText(cell) ?? draft.seen[draft.field]);
  if (text === null) edits.discardDraft(cell);
  else edits.add({ ...draft, key: randomUuid(), text });
}

/** Confirms everything typed and not yet confirmed. */
export function confirmAll(edits: PalEdits): void {
  for (const draft of typedDrafts(edits.read())) confirmText(edits, draft, draft.text);
}

export function discardAll(edits: PalEdits): void {
  for (const { rowId, field } of typedDrafts(edits.read())) edits.discardDraft(cellOf(rowId, field));
}
