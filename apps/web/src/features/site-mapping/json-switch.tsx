import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useIsEnabled } from '../../api/feature-toggles.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { type MappingDraft, withJson, withoutJson } from './mapping-draft.ts';
import type { ChangeDraft } from './mapping-form.tsx';

/** Goes between the form and its JSON, for those who have the toggle. Asks before it leaves a JSON that the form cannot show. */
export function JsonSwitch({ draft, onChange }: { draft: MappingDraft; onChange: ChangeDraft }) {
  const [asking, setAsking] = useState(false);
  if (!useIsEnabled('advanced_multisite_config')) return null;
  const toForm = () => {
    const form = withoutJson(draft);
    if (form) onChange(() => form);
    else setAsking(true);
  };
  return (
    <>
      <SegmentedControl
        aria-label="Edit as"
        data={[
          { value: 'form', label: 'Form' },
          { value: 'json', label: 'JSON' },
        ]}
        value={draft.json === null ? 'form' : 'json'}
        onChange={(mode) => (mode === 'json' ? onChange(withJson) : toForm())}
      />
      {asking && (
        <DiscardQuestion
          title="Discard the JSON?"
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onChange((before) => ({ ...before, json: null }));
          }}
        >
          It has a mistake, so the form cannot show it. The form goes back to what it was before.
        </DiscardQuestion>
      )}
    </>
  );
}
