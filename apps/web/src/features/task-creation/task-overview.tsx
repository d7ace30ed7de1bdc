import { environmentTitles } from '@fetlock/contract/environments';
import type { PreviewOptions } from '@fetlock/contract/file-preview';
import { fileKinds } from '@fetlock/contract/files';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { constantsQuery } from '../../api/constants.ts';
import styles from './creation-wizard.module.css';
import { type DraftFile, type TaskDraft, inputsOf, optionalKinds } from './draft.ts';
import { optionDescriptions } from '../../match-options/option-descriptions.ts';
import { optionText } from '../../match-options/option-text.ts';
import { previewQuery, previewOptionsOf } from './preview-query.ts';
import { countsText, notReadTexts } from './preview-text.ts';
import { MissingSession } from './missing-session.tsx';
import { RequestLine, SessionLine } from './session-lines.tsx';
import { defaultOptions } from '../../match-options/task-options.ts';
import type { DraftForm } from './draft-form.ts';
import type { WizardStep } from './wizard-steps.ts';

interface Props {
  form: DraftForm;
  onGo: (name: WizardStep['name']) => void;
}

/** Everything entered, with a link back to each part. */
export function TaskOverview({ form, onGo }: Props) {
  const draft = form.values;
  const types = useQuery(constantsQuery).data?.input_types ?? [];
  const typeLabel = (type: string | null) => types.find((known) => known.type === type)?.label ?? type ?? '';
  return (
    <>
      <dl className={styles.sections}>
        <Section title="Task" onEdit={() => onGo('business')}>
          <p>{draft.name || '–'}</p>
        </Section>
        <Section title="Practice" onEdit={() => onGo('business')}>
          <p>{draft.business ? `${draft.business.name} (${draft.business.id})` : '–'}</p>
          <p>{environmentTitles[draft.environment]}</p>
        </Section>
        <Section title="Import session" onEdit={() => onGo('session')}>
          <SessionLine form={form} />
          <MissingSession form={form} />
        </Section>
        <Section title="Import request" onEdit={() => onGo('request')}>
          <RequestLine draft={draft} />
        </Section>
        <Section title="Files" onEdit={() => onGo('files')}>
          {draft.usesSessionInventory && <p>The inventory of the practice’s import session</p>}
          {inputsOf(draft).map((file) => (
            <InputFileLines key={file.key} file={file} options={previewOptionsOf(file, draft)} type={typeLabel(file.type)} />
          ))}
          {draft.startsPreprocessor && <p>The preprocessor of the session is started first</p>}
          {optionalKinds.map((kind) => draft[kind] && <p key={kind}>{`${fileKinds[kind].title}: ${draft[kind].name}`}</p>)}
        </Section>
        <Section title="Options" onEdit={() => onGo('options')}>
          {changedOptions(draft).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Section>
      </dl>
      <div>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />} onClick={() => onGo('options')}>
          Advanced options
        </Button>
      </div>
    </>
  );
}

/** An input file as it was understood: the last place to notice a problem before it is matched. */
function InputFileLines({ file, options, type }: { file: DraftFile; options: PreviewOptions; type: string }) {
  const { data: preview } = useQuery({ ...previewQuery(file.stored?.id ?? 0, options), enabled: false });
  const byHand = file.layout.columns?.length ?? 0;
  const facts = [file.name, type, preview && countsText(preview), byHand > 0 && `${byHand} ${byHand === 1 ? 'column' : 'columns'} by hand`];
  const left = preview ? notReadTexts(preview) : [];
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {left.length > 0 && <p className={styles.amiss}>{left.join(' · ')}</p>}
    </>
  );
}

function Section({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <dt>{title}</dt>
      <dd>{children}</dd>
      <dd>
        <Button size="xs" variant="subtle" aria-label={`Edit ${title.toLowerCase()}`} onClick={onEdit}>
          Edit
        </Button>
      </dd>
    </div>
  );
}

/** Options that differ from the defaults, in words. */
function changedOptions({ options }: TaskDraft): string[] {
  const usual = defaultOptions();
  const changed = optionDescriptions.filter(({ name }) => JSON.stringify(options[name]) !== JSON.stringify(usual[name]));
  return changed.length === 0 ? ['Defaults'] : changed.map(({ name }) => lineOf(optionText(name, options[name])));
}

const lineOf = ({ title, text }: ReturnType<typeof optionText>): string => `${title}: ${text}`;
