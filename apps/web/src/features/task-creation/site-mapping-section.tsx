import type { Environment } from '@fetlock/contract/environments';
import { Loader } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useConfirmDiscard } from '../../ui/confirm-discard.tsx';
import text from '../../ui/text.module.css';
import styles from './session-step.module.css';
import type { DraftForm } from './draft-form.ts';

/** The mapping of a session's companies to sites, a feature of its own. */
export type SiteMappingPart = ComponentType<{
  environment: Environment;
  sessionId: number;
  /** Called whenever unsaved text appears or disappears. */
  onChanged: (isChanged: boolean) => void;
}>;

/** The mapping of the draft's session, and its unsaved changes. It is saved separately from the task. */
export interface DraftMapping {
  part: SiteMappingPart;
  isChanged: boolean;
  onChanged: (isChanged: boolean) => void;
  /** Runs an action that leaves the session; asks first if there are unsaved changes. */
  sure: (action: () => void) => void;
  question: ReactNode;
}

export const unsavedMapping = 'Save the site mapping, or reset it';

export function useDraftMapping(part: SiteMappingPart, sessionId: number | undefined): DraftMapping {
  const [changed, setChanged] = useState<number | null>(null);
  const onChanged = useCallback((isChanged: boolean) => setChanged(isChanged ? (sessionId ?? null) : null), [sessionId]);
  const isChanged = changed !== null && changed === sessionId;
  const question = { title: 'Discard the changes?', text: 'The site mapping that you have typed is not saved.' };
  return { part, isChanged, onChanged, ...useConfirmDiscard(isChanged, question) };
}

interface Props {
  form: DraftForm;
  mapping: DraftMapping;
}

/** The mapping of the chosen session. */
export function SiteMappingOf({ form, mapping: { part: Mapping, onChanged } }: Props) {
  const { environment, session } = form.values;
  if (!session) return <p className={text.note}>Choose the import session whose sites are to be mapped.</p>;
  return (
    <Suspense fallback={<Loader size="sm" />}>
      <Mapping key={`${environment} ${session.id}`} environment={environment} sessionId={session.id} onChanged={onChanged} />
    </Suspense>
  );
}

/** The same below a heading that opens it; typed text stays while it is closed. */
export function CollapsedSiteMapping(props: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.sites} onToggle={({ currentTarget }) => setOpened((opened) => opened || currentTarget.open)}>
      <summary>Site mapping</summary>
      {wasOpened && <SiteMappingOf {...props} />}
    </details>
  );
}
