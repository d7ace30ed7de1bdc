import type { SessionSite } from '@fetlock/contract/platform-sites';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Suspense, lazy, useEffect, useMemo, useRef } from 'react';
import styles from './json-mode.module.css';
import { positionOf, readJson } from './json-reader.ts';
import type { JsonEditorHandle } from './json-editor.tsx';
import { type JsonProblem, jsonProblems } from './mapping-draft.ts';
import { jsonOf } from './multi-site-config.ts';

const JsonEditor = lazy(() => import('./json-editor.tsx'));

interface Props {
  items: readonly SessionSite[];
  text: string;
  onChange: (text: string) => void;
  attempts: number;
}

const problemsShown = 5;
/** A text is not reported as invalid while it is being typed. */
const pauseMs = 300;

/** The multi-site config as JSON, with errors marked in place and in words. */
export function JsonMode({ items, text, onChange, attempts }: Props) {
  const editor = useRef<JsonEditorHandle>(null);
  const [settled] = useDebouncedValue(text, pauseMs);
  const problems = useMemo(() => jsonProblems(settled, items), [settled, items]);
  const latest = useRef({ text, items });
  useEffect(() => {
    latest.current = { text, items };
  });
  // Only another attempt to save moves the cursor, not the typing that follows.
  useEffect(() => {
    const [first] = attempts > 0 ? jsonProblems(latest.current.text, latest.current.items) : [];
    if (first) editor.current?.goTo(first.span.from);
  }, [attempts]);
  const formatted = formattedText(settled);
  return (
    <div className={styles.json}>
      <div className={styles.lead}>
        <p>Press Tab to leave the editor, Ctrl+Z to undo.</p>
        <Button
          variant="subtle"
          size="xs"
          disabled={formatted === null || formatted === text}
          onClick={() => formatted && onChange(formatted)}
        >
          Format
        </Button>
      </div>
      <Suspense fallback={<div className={styles.loading}>Loading...</div>}>
        <JsonEditor ref={editor} label="Multi-site settings as JSON" text={text} problems={problems} onChange={onChange} />
      </Suspense>
      <Problems text={settled} problems={problems} onGoTo={(at) => editor.current?.goTo(at)} />
    </div>
  );
}

function formattedText(text: string): string | null {
  const reading = readJson(text);
  return reading.ok ? jsonOf(reading.root.value) : null;
}

function Problems({ text, problems, onGoTo }: { text: string; problems: readonly JsonProblem[]; onGoTo: (at: number) => void }) {
  return (
    <div className={styles.problems} role="status" aria-label="Check of the JSON">
      {problems.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={16} aria-hidden /> This can be saved.
        </p>
      ) : (
        <ul>
          {problems.slice(0, problemsShown).map(({ span, message }) => (
            <li key={`${span.from} ${message}`}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                <button type="button" className={styles.place} onClick={() => onGoTo(span.from)}>
                  {positionText(text, span.from)}
                </button>
                : {message}
              </span>
            </li>
          ))}
          {problems.length > problemsShown && <li>{`and ${problems.length - problemsShown} more`}</li>}
        </ul>
      )}
    </div>
  );
}

function positionText(text: string, offset: number): string {
  const { line, column } = positionOf(text, offset);
  return `Line ${line}, column ${column}`;
}
