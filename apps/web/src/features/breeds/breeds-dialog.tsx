import type { BreedMapping, BreedState } from '@fetlock/contract/breed-mappings';
import { breedStates } from '@fetlock/contract/breed-states';
import { environmentTitles } from '@fetlock/contract/environments';
import { Button, Loader, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { useGuestSession } from '../../guest-session/use-guest-session.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { WarningPanel } from '../../ui/warning-panel.tsx';
import { useDialogFocus } from '../../ui/use-dialog-focus.ts';
import { When } from '../../ui/when.tsx';
import { Modal } from '../../ui/modal.tsx';
import { BreedList } from './breed-list.tsx';
import text from '../../ui/text.module.css';
import styles from './breeds.module.css';
import { isPreparing, isResolved } from './is-preparing.ts';
import { breedReferenceQuery, breedsQuery } from './queries.ts';
import { ResolveQuestion } from './resolve-question.tsx';
import { useBreedList } from './use-breed-changes.ts';

interface Props {
  breedStateId: number;
  /** Starts the preparation again; staff only. */
  onPrepareAgain?: ((state: BreedState) => void) | undefined;
  onClose: () => void;
}

/** The dialog in which the owner of a practice, or staff, map its breeds to those of the reference. */
export function BreedsDialog({ breedStateId, onPrepareAgain, onClose }: Props) {
  const breeds = useQuery(breedsQuery(breedStateId));
  const state = breeds.data?.breedState;
  const focus = useDialogFocus();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isNarrow ?? false}
      size={dialogWidths.table}
      title={<span {...focus.title}>{state && isResolved(state.state) ? 'Breeds resolved' : 'Breeds resolving'}</span>}
    >
      <QueryState query={breeds} failed="The breeds could not be loaded." loading={<TableSkeleton columns={4} />} />
      {state && breeds.data && <Stage state={state} items={breeds.data.items} onPrepareAgain={onPrepareAgain} onClose={onClose} />}
      {!state && <Closing onClose={onClose} />}
    </Modal>
  );
}

interface StageProps extends Omit<Props, 'breedStateId'> {
  state: BreedState;
  items: BreedMapping[];
}

function Stage({ onPrepareAgain, ...mapping }: StageProps) {
  const { state, onClose } = mapping;
  if (state.error !== null)
    return (
      <>
        <ProblemPanel
          title="The breeds could not be prepared."
          error={new Error(onPrepareAgain ? state.error : `${state.error} The person who sent you the link can start it again.`)}
          onRetry={onPrepareAgain && (() => onPrepareAgain(state))}
        />
        <Closing onClose={onClose} />
      </>
    );
  if (isPreparing(state))
    return (
      <>
        <div className={styles.waiting}>
          <Loader size="sm" aria-hidden />
          <p role="status">{breedStates[state.state].title}...</p>
          <p className={text.note}>This takes a few seconds. You can close this window and come back.</p>
        </div>
        <Closing onClose={onClose} />
      </>
    );
  return <Mapping {...mapping} />;
}

const Closing = ({ onClose }: { onClose: () => void }) => <DialogActions onCancel={onClose} cancel="Close" />;

function Mapping({ state, items, onClose }: Omit<StageProps, 'onPrepareAgain'>) {
  const reference = useQuery(breedReferenceQuery);
  const list = useBreedList(state.id);
  const [asks, setAsks] = useState(false);
  const isOwn = useGuestSession() !== null;
  const isReadOnly = isResolved(state.state);
  const top = useRef<HTMLDivElement>(null);
  const wasReadOnly = useRef(isReadOnly);
  // What has become of them is said above the list, which a phone has scrolled.
  useEffect(() => {
    if (isReadOnly && !wasReadOnly.current) top.current?.scrollIntoView({ block: 'center' });
    wasReadOnly.current = isReadOnly;
  }, [isReadOnly]);
  return (
    <>
      <div ref={top} />
      {isReadOnly ? (
        <Outcome state={state} unknown={items.filter(({ upload }) => upload === 'unknown')} />
      ) : (
        <p className={styles.lead}>
          {`${sourceText(state, isOwn)} Choose the breed of each, so that its patients keep the right one; the species alone is enough. Each choice is saved immediately.`}
        </p>
      )}
      <Counts items={items} />
      {list.upload.isError && <ProblemPanel title="The breeds could not be uploaded." error={list.upload.error} />}
      <QueryState
        query={reference}
        failed="The list of breeds to choose from could not be loaded."
        loading={<TableSkeleton columns={4} />}
      />
      {items.length === 0 && <EmptyState>{`All breeds of ${isOwn ? 'your' : 'the practice’s'} patients are already resolved.`}</EmptyState>}
      {reference.data && items.length > 0 && (
        <BreedList
          key={String(isReadOnly)}
          stateId={state.id}
          items={items}
          reference={reference.data}
          isReadOnly={isReadOnly}
          isAccepting={list.accept.isPending}
          onAcceptSure={() => list.accept.mutate()}
        />
      )}
      <DialogActions onCancel={onClose} cancel="Close">
        {isReadOnly ? (
          <Button
            variant={state.state === 'resolved' ? 'filled' : 'default'}
            loading={list.upload.isPending}
            onClick={() => list.upload.mutate()}
          >
            {state.state === 'resolved' ? 'Upload resolved breeds' : 'Upload again'}
          </Button>
        ) : (
          items.length > 0 && <Button onClick={() => setAsks(true)}>Resolve breeds</Button>
        )}
      </DialogActions>
      {asks && (
        <ResolveQuestion
          items={items}
          isOwn={isOwn}
          problem={list.resolve.error}
          isBusy={list.resolve.isPending}
          onCancel={() => setAsks(false)}
          onResolve={() => list.resolve.mutate(undefined, { onSuccess: () => setAsks(false) })}
        />
      )}
    </>
  );
}

/** Where the breeds come from. A practice knows no environments. */
const sourceText = ({ environment }: BreedState, isOwn: boolean): string =>
  isOwn
    ? 'These are the breeds as they appear in your records.'
    : `These are the breeds as they appear in the practice’s records in ${environmentTitles[environment]}. Choices made for another environment are carried over.`;

/** How much is mapped, by breeds and by patients: a few breeds make up most of the patients. */
function Counts({ items }: { items: readonly BreedMapping[] }) {
  const mapped = items.filter(({ species }) => species !== null);
  const of = (some: readonly BreedMapping[]) => some.reduce((sum, { patients }) => sum + patients, 0);
  const all = of(items);
  if (items.length === 0) return null;
  return (
    <div className={styles.counts}>
      <p role="status">
        <strong>{`${mapped.length.toLocaleString('en-US')} of ${items.length.toLocaleString('en-US')} breeds`}</strong>
        {` mapped: ${of(mapped).toLocaleString('en-US')} of ${all.toLocaleString('en-US')} patients`}
      </p>
      <Progress
        value={all === 0 ? 0 : (100 * of(mapped)) / all}
        className={styles.progress ?? ''}
        aria-label="Patients whose breed is mapped"
      />
    </div>
  );
}

/** What happened to the breeds after the mapping. */
function Outcome({ state, unknown }: { state: BreedState; unknown: readonly BreedMapping[] }) {
  return (
    <div className={styles.outcome}>
      {state.resolved_at !== null && (
        <p>
          Resolved by {state.resolved_by} <When at={state.resolved_at} />. The choices can no longer be changed.
        </p>
      )}
      {state.uploaded_at !== null && (
        <p>
          Uploaded by {state.uploaded_by} <When at={state.uploaded_at} />.
        </p>
      )}
      {unknown.length > 0 && (
        <WarningPanel role="status" title="Not all breeds could be stored.">
          {`The platform no longer has ${unknown.map(({ original_name }) => original_name).join(', ')}.`}
        </WarningPanel>
      )}
    </div>
  );
}
