import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { categoryTitle } from '@fetlock/rules/category-titles';
import { InlineEditor } from './inline-editor.tsx';
import { usePalTable } from './pal-context.ts';
import type { PalField } from './row-edit.ts';
import { typeChoices } from './type-choices.ts';
import styles from './cells.module.css';
import { type CellMark, useCell } from './use-cell.ts';

type TextField = Exclude<PalField, 'checked'>;

interface FieldEntry {
  /** What a cell says that is empty and can be edited. */
  empty: string;
  /** What its editor is called. */
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
  waiting: 'waits for the connection',
  trouble: 'not saved',
};

interface Props {
  row: CustomerRow;
  field: TextField;
  /** Why it cannot be changed; null where it can. */
  off: string | null;
  tabIndex: 0 | -1;
}

/** A text of a row that is edited where it stands. */
export function TextCell({ row, field, off, tabIndex }: Props) {
  const { edits, isSigned, named } = usePalTable();
  const cell = useCell(edits, row, field);
  const { empty, options, ...entry } = fields[field];
  const shown = field === 'mapped_core_type_override' && cell.text !== '' ? categoryTitle(cell.text) : cell.text;
  if (isSigned || row.signed)
    return (
      <span className={styles.clamped} data-tip-cut="">
        {shown || '–'}
      </span>
    );
  if (cell.isOpen && off === null)
    return <InlineEditor row={row} field={field} cell={cell} {...entry} options={options?.(row.mapped_core_type_override) ?? []} />;
  return (
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
  );
}
