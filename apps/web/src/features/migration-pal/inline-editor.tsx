import type { CustomerRow } from '@fetlock/contract/customer-rows';
import { limits } from '@fetlock/contract/limits';
import { Button } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './cells.module.css';
import { usePalTable } from './pal-context.ts';
import type { Remark } from './question.ts';
import type { PalField } from './row-edit.ts';
import type { Cell } from './use-cell.ts';
import { scrollerOf } from './use-pal-window.ts';

interface Props {
  row: CustomerRow;
  field: PalField;
  cell: Cell;
  label: string;
  placeholder?: string;
  kind: 'lines' | 'text' | 'choice';
  /** What staff ask about the row; null: nothing. */
  remarks: readonly Remark[];
  options: readonly { value: string; label: string }[];
}

const glCodeLength = 100;
const gap = 8;

/** The one open editor. Enter and blur save, Escape cancels; the typed text is stored outside of it from the first letter on. */
export function InlineEditor({ row, field, cell, label, placeholder, kind, remarks, options }: Props) {
  const { edits, save, refocus } = usePalTable();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('textarea, input, select');
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length);
    if (!box.current) return undefined;
    const keep = box.current;
    const show = () => showAboveBar(keep);
    show();
    // A phone's keyboard covers the lower half of the window.
    window.visualViewport?.addEventListener('resize', show);
    return () => window.visualViewport?.removeEventListener('resize', show);
  }, []);

  // Each line makes it higher.
  useLayoutEffect(() => {
    if (kind === 'lines' && box.current) showAboveBar(box.current);
  }, [kind, cell.typed]);

  const close = (text: string | null) => {
    if (edits.read().open !== cell.id) return;
    if (text === null) edits.discardDraft(cell.id);
    else save(row, field, text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close(null);
    else if (event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLButtonElement)) close(cell.typed);
    else return;
    event.preventDefault();
    refocus();
  };
  const onBlur = (event: FocusEvent) => {
    // Another window or tab has the focus: this one stays as it is.
    if (document.activeElement === event.target) return;
    if (box.current?.contains(event.relatedTarget)) return;
    // Removed with its row, which scrolled out of view or was reloaded: it opens again where the row returns.
    if (box.current?.isConnected) close(cell.typed);
  };
  const shared = {
    id,
    'aria-describedby': remarks.length === 0 ? undefined : `${id}-question`,
    value: cell.typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => edits.type(cell.id, currentTarget.value),
  };
  return (
    <div ref={box} className={styles.editor} data-kind={kind} onKeyDown={onKeyDown} onBlur={onBlur}>
      {remarks.length > 0 && (
        <div id={`${id}-question`} className={styles.questionInFull}>
          {remarks.map((remark) => (
            <p key={remark.id} className={styles.remark}>
              <strong>{remark.who}:</strong> {remark.text}
            </p>
          ))}
        </div>
      )}
      <label htmlFor={id} className={styles.editorLabel}>
        {label}
      </label>
      {kind === 'choice' ? (
        <select {...shared}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'lines' ? (
        <textarea {...shared} rows={3} maxLength={limits.comment} placeholder={placeholder} />
      ) : (
        <input {...shared} type="text" maxLength={glCodeLength} autoComplete="off" />
      )}
      <div className={styles.editorButtons}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            close(null);
            refocus();
          }}
        >
          Cancel
        </Button>
        <Button
          size="compact-sm"
          onClick={() => {
            close(cell.typed);
            refocus();
          }}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

/** Scrolls the editor with its buttons into the part of the window not covered by the bar at the bottom or an on-screen keyboard. */
function showAboveBar(editor: HTMLElement): void {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const bar = document.querySelector('[data-pal-foot]')?.getBoundingClientRect().top ?? window.innerHeight;
  const box = editor.getBoundingClientRect();
  const below = box.bottom + gap - Math.min(bar, offsetTop + height);
  const above = box.top - gap - offsetTop;
  if (below > 0) scrollerOf(editor).scrollBy({ top: Math.min(below, above) });
}
