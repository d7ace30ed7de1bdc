import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { categoryTitle } from '@fetlock/rules/category-titles';
import type { ReactNode } from 'react';
import { noteAuthorText } from '../../rows/note-author.ts';
import { InlineEditor } from './inline-editor.tsx';
import { usePalTable } from './pal-context.ts';
import { type Remark, remarksOf } from './question.ts';
import type { PalField } from './row-edit.ts';
import { typeChoices } from './type-choices.ts';
import styles from './cells.module.css';
import { type CellMark, useCell } from './use-cell.ts';

type TextField = Exclude<PalField, 'checked'>;

interface FieldEntry {
  /** The text of an empty cell that can be edited. */
  empty: string;
  /** The label of its editor. */
  label: string;
  placeholder?: string;
  kind: 'lines' | 'text' | 'choice';
  options?: (chosen: string | null) => readonly { value: string; label: string }[];
}

const fields: Record<TextField, FieldEntry> = {
  notes: { empty: 'Click to type notes...', label: 'Edit note', placeholder: 'Click to type notes...', kind: 'lines' },
  custom_gl_code: { empty: 'Edit...', label: 'Edit GL code', kind: 'text' },
  mapped_core_type_override: {
    empty: 'Edit...',
    label: 'Choose a type',
    kind: 'choice',
    options: (chosen) => [
      { value: '', label: 'Choose...' },
      ...typeChoices(chosen).map((type) => ({ value: type, label: categoryTitle(type) })),
    ],
  },
};

const markTexts: Record<CellMark, string> = {
  draft: 'not saved yet',
  sending: 'being saved',
  waiting: 'waiting for the connection',
  failed: 'not saved',
};

interface Props {
  row: CustomerRow;
  field: TextField;
  /** Why it cannot be changed; null where it can. */
  off: string | null;
  tabIndex: 0 | -1;
}

/** A text of a row that is edited in place. */
export function TextCell({ row, field, off, tabIndex }: Props) {
  const { edits, isSigned, isOutdated, named } = usePalTable();
  const cell = useCell(edits, row, field);
  const { empty, options, ...entry } = fields[field];
  const remarks = field === 'notes' ? remarksOf(row) : [];
  // A note that is on its way has its author once it is saved.
  const author = field === 'notes' && cell.text === row.migrationPoll.notes ? noteAuthorText(row.migrationPoll) : null;
  const isClosed = isSigned || isOutdated || row.signed;
  // What was typed and not saved is shown as long as it can be.
  const text = cell.mark === 'draft' && !isClosed ? cell.typed : cell.text;
  const shown = field === 'mapped_core_type_override' && text !== '' ? categoryTitle(text) : text;
  if (isClosed)
    return (
      <WithRemarks remarks={remarks} author={author}>
        <span className={styles.clamped} data-tip-cut="">
          {shown || '–'}
        </span>
      </WithRemarks>
    );
  if (cell.isOpen && off === null)
    return (
      <InlineEditor
        row={row}
        field={field}
        cell={cell}
        remarks={remarks}
        {...entry}
        options={options?.(row.mapped_core_type_override) ?? []}
      />
    );
  return (
    <WithRemarks remarks={remarks} author={author}>
      <button
        type="button"
        tabIndex={tabIndex}
        className={styles.edit}
        data-mark={cell.mark ?? undefined}
        data-empty={shown === '' || undefined}
        aria-disabled={off !== null || undefined}
        data-tip={off ?? undefined}
        onClick={() => off === null && named(() => edits.open(row, field))}
      >
        <span className={styles.clamped}>{shown || (off === null ? empty : '–')}</span>
        {cell.mark && <span className={styles.mark}>{markTexts[cell.mark]}</span>}
      </button>
    </WithRemarks>
  );
}

interface Remarks {
  remarks: readonly Remark[];
  /** Who wrote the note, and when; null: there is none, or it is not known. */
  author: string | null;
  children: ReactNode;
}

/** The content of the cell, below the question from staff and what was answered in a comment, and above its author. */
function WithRemarks({ remarks, author, children }: Remarks) {
  if (remarks.length === 0 && author === null) return children;
  return (
    <div className={styles.asked}>
      {remarks.map(({ id, who, text, state }) => (
        <p key={id} className={styles.question}>
          {state !== null && <span className={styles.state}>{state}</span>}
          <strong>{who}:</strong> {text}
        </p>
      ))}
      {children}
      {author !== null && (
        <p className={styles.author} data-tip-cut="">
          {author}
        </p>
      )}
    </div>
  );
}
