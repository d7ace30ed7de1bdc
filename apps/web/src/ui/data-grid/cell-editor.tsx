import { type KeyboardEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './data-grid.module.css';
import type { CellEditor } from './grid-column.ts';
import { useLatestIn } from '../use-latest-in.ts';

interface CellEditorProps<Row> {
  editor: CellEditor<Row>;
  row: Row;
  label: string;
  /** Text typed before and not confirmed. */
  draft: string | undefined;
  onConfirm: (text: string) => void;
  /** The editor closes unconfirmed; `draft` is what was typed, or null to discard it. */
  onLeave: (draft: string | null, refocus: boolean) => void;
}

/** The one open editor: Enter confirms, Escape cancels, leaving it keeps the text as a draft. */
export function CellEditorField<Row>({ editor, row, label, draft, onConfirm, onLeave }: CellEditorProps<Row>) {
  const start = editor.value(row);
  const [text, setText] = useState(draft ?? start);
  const [complaint, setComplaint] = useState<string | null>(null);
  const complaintId = useId();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const closed = useRef(false);
  const takeKey = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const [opened, setOpened] = useState<HTMLInputElement | null>(null);
  const [suggested, setSuggested] = useState<{ listId: string; optionId: string | undefined } | null>(null);
  const Suggestions = editor.kind === 'text' ? editor.Suggestions : undefined;
  useLayoutEffect(() => {
    field.current?.focus();
    if (!(field.current instanceof HTMLInputElement)) return;
    field.current.select();
    setOpened(field.current);
  }, []);

  const leave = (kept: string | null, refocus: boolean) => {
    if (closed.current) return;
    closed.current = true;
    onLeave(kept, refocus);
  };
  const latest = useRef({ text, leave });
  useLatestIn(latest, { text, leave });
  useEffect(() => {
    const element = field.current;
    const now = () => latest.current;
    // Its row or column was removed: the typed text is kept as a draft.
    return () => {
      if (!element?.isConnected) now().leave(now().text === start ? null : now().text, false);
    };
  }, [start]);
  const confirm = () => {
    const refusal = editor.refuse?.(text) ?? null;
    setComplaint(refusal);
    if (refusal !== null || closed.current) return;
    closed.current = true;
    onConfirm(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (takeKey.current?.(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') confirm();
    else leave(null, true);
  };
  const shared = {
    ref: field,
    value: text,
    onKeyDown,
    onBlur: () => leave(text === start ? null : text, false),
    'aria-label': label,
    'aria-invalid': complaint !== null,
    'aria-describedby': complaint === null ? undefined : complaintId,
  };
  return (
    <div className={styles.editor}>
      {editor.kind === 'select' ? (
        <select {...shared} onChange={(event) => setText(event.currentTarget.value)}>
          {editor.options(row).map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={editor.kind === 'number' ? 'decimal' : 'text'}
          autoComplete="off"
          {...(Suggestions && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': suggested !== null,
            'aria-controls': suggested?.listId,
            'aria-activedescendant': suggested?.optionId,
          })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <button type="button" tabIndex={-1} aria-label="Save" onMouseDown={keepFocus} onClick={confirm}>
        ✓
      </button>
      <button type="button" tabIndex={-1} aria-label="Cancel" onMouseDown={keepFocus} onClick={() => leave(null, true)}>
        ✕
      </button>
      {Suggestions && opened && (
        <Suspense fallback={null}>
          <Suggestions
            row={row}
            text={text}
            written={text !== start}
            field={opened}
            takeKey={takeKey}
            onShown={setSuggested}
            close={() => leave(null, true)}
          />
        </Suspense>
      )}
      {complaint !== null && (
        <span id={complaintId} role="alert" className={styles.complaint}>
          {complaint}
        </span>
      )}
    </div>
  );
}

/** A click on a button of the editor must not count as leaving it. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
