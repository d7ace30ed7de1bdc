import { addLexiconTerm, changeLexiconTerm, LexiconTerm } from '@fetlock/contract/lexicon-terms';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../api/api-problem.ts';
import { send } from '../api/send.ts';
import { useCreation } from '../sync/use-creation.ts';
import { dialogWidths } from '../theme/dialog-widths.ts';
import { ChangeProblem } from '../ui/change-problem.tsx';
import { useConfirmDiscard } from '../ui/confirm-discard.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { Modal } from '../ui/modal.tsx';
import { lexiconKey } from './lexicon-queries.ts';
import { OwnMeanings } from './own-meanings.tsx';
import text from '../ui/text.module.css';
import styles from './term-dialog.module.css';
import { type TermDraft, bodyOf, problemsOfAnswer, scopeText } from './term-draft.ts';
import { TermScopeFields } from './term-scope-fields.tsx';
import { useTermForm } from './use-term-form.ts';

interface Props {
  /** The term to be changed; null: a new one. */
  term: LexiconTerm | null;
  /** What a new one begins with. */
  given?: Partial<TermDraft>;
  /** Not called once the dialog is closed, which stays until this has settled. */
  onSaved: (term: LexiconTerm) => void | Promise<void>;
  onClose: () => void;
}

/** Adds or changes a term of the lexicon. */
export function TermDialog({ term, given = {}, onSaved, onClose }: Props) {
  const { form, isTyped, forget, saved, keep } = useTermForm(term, given);
  const { save, current } = useSave(term, {
    onSent: saved,
    onSaved,
    onError: (error, draft) => {
      keep(draft);
      form.setErrors(problemsOfAnswer(error, form.getValues()));
    },
  });
  const { sure, question } = useConfirmDiscard(isTyped && !save.isPending, {
    title: 'Discard this term?',
    text: 'What you have entered is not saved.',
  });
  const close = () =>
    sure(() => {
      forget();
      onClose();
    });
  const isAtField = save.error !== null && Object.keys(problemsOfAnswer(save.error, form.values)).length > 0;
  return (
    <Modal opened onClose={close} title={term ? 'Change term' : 'Add a term'} size={dialogWidths.form} closeOnClickOutside={false}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit((draft) => save.mutate(draft))}>
        <TextInput
          label="Term"
          description="As the practice writes it. Capitals, plurals and punctuation make no difference."
          autoComplete="off"
          required
          data-autofocus
          {...form.getInputProps('term')}
        />
        <OwnMeanings term={form.values.term} scope={form.values.scope} />
        <Textarea
          label="Means"
          description="What the catalogue calls it. Write one meaning per line, the most common first."
          autosize
          minRows={2}
          maxRows={6}
          required
          {...form.getInputProps('meanings')}
        />
        <Checkbox
          label="This is a brand"
          description="If the catalogue has the brand itself, the brand is matched; if not, what it contains."
          {...form.getInputProps('isTradeName', { type: 'checkbox' })}
        />
        {term ? <p className={styles.note}>{`For: ${scopeText(term)}`}</p> : <TermScopeFields form={form} />}
        {current && (
          <p className={`${text.warning} ${styles.warning}`} role="alert">
            {`${current.changed_by.name} has changed this term meanwhile: “${current.term}” means “${current.meanings.join('”, “')}”. Saving again replaces that.`}
          </p>
        )}
        {save.error && !isAtField && !current && <ChangeProblem title="The term was not saved." error={save.error} />}
        <DialogActions onCancel={close}>
          <Button type="submit" loading={save.isPending}>
            {term ? 'Save' : 'Add'}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Modal>
  );
}

interface SaveInput extends Pick<Props, 'onSaved'> {
  onSent: (draft: TermDraft) => void;
  onError: (error: Error, draft: TermDraft) => void;
}

/** Saves the term; one that was changed meanwhile is shown as it is now, and saved over it when that is requested again. */
function useSave(term: LexiconTerm | null, { onSent, onSaved, onError }: SaveInput) {
  const cache = useQueryClient();
  const [current, setCurrent] = useState<LexiconTerm | null>(null);
  const save = useCreation({
    words: { what: 'the term', done: 'saved', check: 'Check the list of terms before you try again.' },
    create: (draft: TermDraft, keyOf): Promise<LexiconTerm> => {
      const { term: written, meanings, is_trade_name, ...scope } = bodyOf(draft);
      if (!term) {
        const body = { term: written, meanings, is_trade_name, ...scope };
        return send(addLexiconTerm, { body, key: keyOf(addLexiconTerm, { body }) });
      }
      const given = { params: { id: term.id }, body: { version: (current ?? term).version, term: written, meanings, is_trade_name } };
      return send(changeLexiconTerm, { ...given, key: keyOf(changeLexiconTerm, given) });
    },
    onSuccess: (_, draft) => {
      onSent(draft);
      return cache.invalidateQueries({ queryKey: lexiconKey });
    },
    close: onSaved,
    onError: async (error, draft) => {
      onError(error, draft);
      if (error instanceof ApiProblem && error.code === 'TERM_CHANGED')
        setCurrent(LexiconTerm.safeParse(error.details['term']).data ?? null);
      await cache.invalidateQueries({ queryKey: lexiconKey });
    },
    isShownInPlace: true,
  });
  return { save, current };
}
