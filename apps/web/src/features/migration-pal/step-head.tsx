import { type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';
import { Progress, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { loadInTheEnd } from '../../ui/load-in-the-end.ts';
import type { PalView } from './address.ts';
import { multimatchStatisticsQuery } from './queries.ts';
import styles from './step-head.module.css';
import { countText, whatToDo } from './step-texts.ts';

const ReasonFilter = lazy(async () => ({ default: (await loadInTheEnd(() => import('./reason-filter.tsx'))).ReasonFilter }));

interface Props {
  resultId: number;
  step: MigrationStepName;
  isSigned: boolean;
  /** How far one is; null while that is not known. */
  progress: string | null;
  view: PalView;
  onView: (change: Partial<PalView>) => void;
}

/** What to do in a step, how far one is, and what can be chosen about its rows. */
export function StepHead({ resultId, step, isSigned, progress, view, onView }: Props) {
  return (
    <section className={styles.head} aria-labelledby="pal-step">
      <div className={styles.words}>
        <h2 id="pal-step" className={styles.title}>
          {migrationSteps[step].title}
        </h2>
        <p className={styles.what}>
          {isSigned ? 'This step is signed. You can look at it, and nothing of it changes any more.' : whatToDo[step]}
        </p>
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

type PartProps = Pick<Props, 'resultId' | 'view' | 'onView'>;

function MultimatchFigures({ resultId, view, onView }: PartProps) {
  const { data } = useQuery(multimatchStatisticsQuery(resultId));
  const total = data?.multimatchesAmount ?? 0;
  const resolved = data?.resolvedMultimatchesAmount ?? 0;
  return (
    <div className={styles.tools}>
      <Figure title="Total amount" count={total} share={total === 0 ? 0 : 100} colour="var(--step-accent)" />
      <Figure title="Resolved" count={resolved} share={total === 0 ? 0 : (resolved / total) * 100} colour="var(--step-primary)" />
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
