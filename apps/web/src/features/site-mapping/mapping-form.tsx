import { Button, SegmentedControl } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { JsonSwitch } from './json-switch.tsx';
import { type Mapping, type MappingDraft, checkedMapping, formsOf, isChanged, mappingDraftOf } from './mapping-draft.ts';
import styles from './mapping-form.module.css';
import type { ChangeDraft, ProblemOf, SiteMappingProps } from './form-props.ts';
import type { SessionRef } from './mapping-query.ts';
import { pathText } from './multi-site-config.ts';
import { MultiSite } from './multi-site.tsx';
import { OptionTable } from './option-table.tsx';
import { SaveProblem } from './save-problem.tsx';
import { SingleSite } from './single-site.tsx';
import { useSaveMapping } from './use-save-mapping.ts';

interface Props extends Pick<SiteMappingProps, 'onSaved' | 'onChanged' | 'actions'> {
  place: SessionRef;
  mapping: Mapping;
}

const formTitles = { single: 'Single site', multi: 'Multi-site' } as const;

/** The forms of one session. Not a form element: it is also used inside the form of a new task. */
export function MappingForm({ place, mapping, onSaved, onChanged, actions }: Props) {
  const [typed, setTyped] = useState<MappingDraft | null>(null);
  const [attempts, setAttempts] = useState(0);
  const draft = typed ?? mappingDraftOf(mapping);
  const change: ChangeDraft = (next) => setTyped((before) => next(before ?? draft));
  const { save, keep } = useSaveMapping(place, () => {
    setTyped(null);
    setAttempts(0);
    onSaved?.();
  });

  const checked = checkedMapping(mapping, draft);
  const problems = 'problems' in checked ? checked.problems : [];
  const problemOf = problemsByPath(attempts > 0 ? problems : []);
  const parts = useRef<HTMLDivElement>(null);
  useFirstProblem(parts, attempts);
  const hasChanged = typed !== null && isChanged(mapping, typed);
  useNotifyChanged(hasChanged, onChanged);

  const nothingToSave = 'changes' in checked && Object.keys(checked.changes).length === 0;
  const submit = () => {
    if ('problems' in checked) setAttempts(attempts + 1);
    else save.mutate({ changes: checked.changes, from: mapping.settings });
  };
  const restore = () => {
    setTyped(null);
    setAttempts(0);
    save.reset();
  };
  const forms = formsOf(mapping);
  return (
    <div className={styles.form} ref={parts} role="group" aria-label="Site mapping">
      {forms.length > 1 && (
        <div className={styles.switches}>
          <SegmentedControl
            aria-label="Kind of mapping"
            data={forms.map((value) => ({ value, label: formTitles[value] }))}
            value={draft.form}
            onChange={(form) => {
              setAttempts(0);
              change((before) => ({ ...before, form }));
            }}
          />
          {draft.form === 'multi' && <JsonSwitch items={mapping.sites.items} draft={draft} onChange={change} />}
        </div>
      )}
      {draft.form === 'single' ? (
        <SingleSite mapping={mapping} draft={draft} onChange={change} problemOf={problemOf} />
      ) : (
        <MultiSite mapping={mapping} draft={draft} onChange={change} problemOf={problemOf} attempts={attempts} />
      )}
      <OptionTable drafts={draft.options} onChange={change} problemOf={problemOf} />
      {save.error && (
        <SaveProblem
          error={save.error}
          onRetry={submit}
          onTakeIncoming={(settings) => {
            keep({ settings });
            restore();
          }}
          onSaveMine={(incoming) => {
            keep({ settings: incoming });
            // The current input, which may be more than what was sent before.
            const mine = checkedMapping({ ...mapping, settings: incoming }, draft);
            if ('problems' in mine) setAttempts(attempts + 1);
            else save.mutate({ changes: mine.changes, from: incoming });
          }}
        />
      )}
      <DialogActions>
        {attempts > 0 && problems.length > 0 && (
          <p className={styles.refusal} role="alert">
            {refusalOf(draft, problems.length)}
          </p>
        )}
        {actions}
        <Button variant="default" disabled={!hasChanged || save.isPending} onClick={restore}>
          Reset
        </Button>
        <Button disabled={nothingToSave} loading={save.isPending} onClick={submit}>
          Save
        </Button>
      </DialogActions>
    </div>
  );
}

function refusalOf({ form, json }: MappingDraft, count: number): string {
  if (form === 'multi' && json !== null) return 'Please check the JSON and the options.';
  return count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`;
}

function problemsByPath(problems: readonly { path: readonly PropertyKey[]; message: string }[]): ProblemOf {
  const messages = new Map(problems.map(({ path, message }) => [pathText(path), message]));
  return (...path) => messages.get(pathText(path));
}

/** Every attempt to save invalid input leads to the first invalid field. */
function useFirstProblem(parts: RefObject<HTMLElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) parts.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [parts, attempts]);
}

/** What was typed is lost when the form closes. */
function useNotifyChanged(isChanged: boolean, onChanged: ((isChanged: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!isChanged) return;
    onChanged?.(true);
    return () => onChanged?.(false);
  }, [isChanged, onChanged]);
}
