import type { SessionSite } from '@fetlock/contract/platform-sites';
import { SegmentedControl } from '@mantine/core';
import { useIsEnabled } from '../../api/feature-toggles.ts';
import { useConfirmDiscard } from '../../ui/confirm-discard.tsx';
import { type MappingDraft, withJson, withoutJson } from './mapping-draft.ts';
import type { ChangeDraft } from './form-props.ts';

interface Props {
  items: readonly SessionSite[];
  draft: MappingDraft;
  onChange: ChangeDraft;
}

/** Switches between the form and its JSON, for users with the toggle. Asks before leaving a JSON that the form cannot show. */
export function JsonSwitch({ items, draft, onChange }: Props) {
  const isEnabled = useIsEnabled('advanced_multisite_config');
  const form = withoutJson(draft, items);
  const { sure, question } = useConfirmDiscard(form === null, {
    title: 'Discard the JSON?',
    text: 'It has a mistake, so the form cannot show it. The form goes back to what it was before.',
  });
  if (!isEnabled) return null;
  const toForm = () => sure(() => onChange((before) => form ?? { ...before, json: null }));
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
      {question}
    </>
  );
}
