import { type MigrationStepName, type StepChanges, migrationSteps } from '@fetlock/contract/migration-steps';
import { Progress, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import type { PalView } from './address.ts';
import { multimatchStatisticsQuery } from './queries.ts';
import styles from './step-header.module.css';
import { changesText, countText, whatToDo } from './step-texts.ts';

const ReasonFilter = lazy(async () => ({ default: (await loadWithRetry(() => import('./reason-filter.tsx'))).ReasonFilter }));

interface Props {
  resultId: number;
  step: MigrationStepName;
  isSigned: boolean;
  /** The progress; null while it is unknown. */
  progress: string | null;
  /** It has no rows, and so nothing to do. */
  isEmpty: boolean;
  /** What the provider has changed in the step since it was completed. */
  changes: StepChanges | undefined;
  view: PalView;
  onView: (change: Partial<PalView>) => void;
}

/** What to do in a step, the progress, and the options for its rows. */
export function StepHeader({ resultId, step, isSigned, progress, isEmpty, changes, view, onView }: Props) {
  return (
    <section className={styles.head} aria-labelledby="pal-step">
      <div className={styles.words}>
        <h2 id="pal-step" tabIndex={-1} className={styles.title}>
          {migrationSteps[step].title}
        </h2>
        <p className={styles.what}>{whatText(step, { isSigned, isEmpty })}</p>
        {changes && !isSigned && (
          <p className={styles.changes} role="status">
            {changesText(changes)}
          </p>
        )}
        {progress !== null && (
          <p className={styles.progress} role="status">
            {progress}
          </p>
        )}
      </div>
      {step === 'multimatch' && <MultimatchFigures resultId={resultId} view={view} onView={onView} />}
      {step === 'ignored' && (
        <Suspense>
          <ReasonFilter key={view.reasons.join('\n')} resultId={resultId} view={view} onView={onView} />
        </Suspense>
      )}
    </section>
  );
}

function whatText(step: MigrationStepName, { isSigned, isEmpty }: Pick<Props, 'isSigned' | 'isEmpty'>): string {
  if (isSigned) return 'This step is signed. You can view it, but no longer change it.';
  return isEmpty ? 'This step has no items: you can complete it.' : whatToDo[step];
}

type PartProps = Pick<Props, 'resultId' | 'view' | 'onView'>;

function MultimatchFigures({ resultId, view, onView }: PartProps) {
  const { data } = useQuery(multimatchStatisticsQuery(resultId));
  const total = data?.multimatchesAmount ?? 0;
  const resolved = data?.resolvedMultimatchesAmount ?? 0;
  return (
    <div className={styles.tools}>
      <Figure title="Total amount" count={total} share={total === 0 ? 0 : 100} colour="var(--bar-accent)" />
      <Figure title="Resolved" count={resolved} share={total === 0 ? 0 : (resolved / total) * 100} colour="var(--bar-primary)" />
      <span data-tip="Resolved multimatches are shown at the end">
        <Switch
          label="Unresolved first"
          description={undefined}
          aria-description="Resolved multimatches are shown at the end"
          checked={view.unresolvedFirst}
          onChange={({ currentTarget: { checked } }) => onView({ unresolvedFirst: checked })}
        />
      </span>
    </div>
  );
}

function Figure({ title, count, share, colour }: { title: string; count: number; share: number; colour: string }) {
  return (
    <div className={styles.figure}>
      <span className={styles.figureText}>
        {title}
        <strong>{countText(count)}</strong>
      </span>
      <Progress value={share} color={colour} size="md" aria-label={title} />
    </div>
  );
}
