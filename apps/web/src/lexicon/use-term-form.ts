import type { LexiconTerm } from '@fetlock/contract/lexicon-terms';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { parsedJson } from '../api/parsed-json.ts';
import { ownDraftKey, storedDraftText, useDraftText } from '../sync/use-draft-text.ts';
import { TermDraft, draftOf, newDraft, problemsOfDraft } from './term-draft.ts';

/** The form of a term. The browser keeps its input until it is sent or discarded: it survives the tab, and the end of the sign-in. */
export function useTermForm(term: LexiconTerm | null, given: Partial<TermDraft>) {
  const [initial] = useState(() => (term ? draftOf(term) : newDraft(given)));
  const [place] = useState(() => ownDraftKey(`term.${term?.id ?? 'new'}`));
  const start = JSON.stringify(initial);
  const [text, setText] = useDraftText(place, start);
  const form = useForm<TermDraft>({
    initialValues: TermDraft.safeParse(parsedJson(text)).data ?? initial,
    validate: problemsOfDraft,
    onValuesChange: (draft) => setText(JSON.stringify(draft)),
  });
  return {
    form,
    isTyped: text !== start,
    forget: () => setText(start),
    /** Forgets what was saved; another text may have been begun since. */
    saved: (draft: TermDraft) => {
      if (storedDraftText(place, start) === JSON.stringify(draft)) setText(start);
    },
    /** Keeps what could not be saved after the dialog was closed, unless another text was begun since. */
    keep: (draft: TermDraft) => {
      if (storedDraftText(place, start) === null) setText(JSON.stringify(draft));
    },
  };
}
