import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { editorColours, editorHighlight } from './json-editor-colours.ts';
import styles from './json-mode.module.css';
import type { JsonProblem } from './mapping-draft.ts';

export interface JsonEditorHandle {
  /** Moves the cursor to this offset, scrolls it into view, and focuses the editor. */
  goTo: (offset: number) => void;
}

interface Props {
  ref: Ref<JsonEditorHandle>;
  label: string;
  text: string;
  problems: readonly JsonProblem[];
  onChange: (text: string) => void;
}

/** A code editor. Tab is left to the browser, so that keyboard users can leave it. */
export default function JsonEditor({ ref, label, text, problems, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  const first = useRef({ text, label });
  useEffect(() => {
    changed.current = onChange;
  });

  useEffect(() => {
    if (!host.current) return;
    // In a shadow root the editor uses style sheets; elsewhere it adds a style element, which the Content-Security-Policy blocks.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: first.current.text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          highlightActiveLine(),
          indentOnInput(),
          bracketMatching(),
          json(),
          syntaxHighlighting(editorHighlight),
          editorColours,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': first.current.label, spellcheck: 'false', tabindex: '0' }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  // A new text from outside, such as the formatted one; what is typed comes back unchanged.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    // The text may have changed in length since it was checked.
    const within = (offset: number) => Math.min(offset, editor.state.doc.length);
    const diagnostics = problems.map(({ span, message }) => ({
      from: within(span.from),
      to: within(span.to),
      severity: 'error' as const,
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
    editor.contentDOM.setAttribute('aria-invalid', String(problems.length > 0));
  }, [problems]);

  useImperativeHandle(ref, () => ({
    goTo: (offset) => {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch({ selection: { anchor: Math.min(offset, editor.state.doc.length) }, scrollIntoView: true });
      editor.focus();
    },
  }));

  return <div ref={host} className={styles.editor} />;
}
