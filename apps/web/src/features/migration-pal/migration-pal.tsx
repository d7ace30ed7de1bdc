import type { CustomerResult } from '@fetlock/contract/customer-rows';
import type { MigrationStep, MigrationStepName } from '@fetlock/contract/migration-steps';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChartDonut, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { loadInTheEnd } from '../../ui/load-in-the-end.ts';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useOverlay } from '../../ui/use-overlay.ts';
import { CustomerLink, useCustomerAddress } from '../visit/customer-link.tsx';
import { useVisitorName } from '../visit/use-visit.ts';
import styles from './migration-pal.module.css';
import { firstOpenStep, isDone, missingSteps, palSteps, stepAfter, stepBefore, stepNamed } from './pal-steps.ts';
import { PrintedRows } from './printed-rows.tsx';
import { palKeys, palResultQuery, progressQuery, stepsQuery } from './queries.ts';
import { StepFoot } from './step-foot.tsx';
import { StepHead } from './step-head.tsx';
import { StepRows } from './step-rows.tsx';
import { leftText, progressText } from './step-texts.ts';
import { Stepper } from './stepper.tsx';
import { TroubleList } from './trouble-list.tsx';
import { usePalEdits } from './use-pal-edits.ts';
import { useCompleteStep } from './use-pal-steps.ts';
import { usePalView } from './use-pal-view.ts';
import { usePrint } from './use-print.ts';

const SignatureDialog = lazy(async () => ({
  default: (await loadInTheEnd(() => import('../migration-signature/signature-dialog.tsx'))).SignatureDialog,
}));
const CompleteDialog = lazy(async () => ({ default: (await loadInTheEnd(() => import('./complete-dialog.tsx'))).CompleteDialog }));
const MissingStepsDialog = lazy(async () => ({ default: (await loadInTheEnd(() => import('./complete-dialog.tsx'))).MissingStepsDialog }));

/** The checklist of a practice: four steps with their rows, and the signature at the end. */
export function MigrationPal() {
  const resultId = Number(useParams()['resultId']);
  const result = useQuery(palResultQuery(resultId));
  const steps = useQuery(stepsQuery(resultId));
  const failed = [result, steps].find(({ data, isError }) => isError && !data);
  if (failed?.error)
    return <ProblemPanel title="The Migration PAL could not be loaded." error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!result.data || !steps.data)
    return (
      <p className={styles.loading} role="status">
        Loading...
      </p>
    );
  return <Checklist key={resultId} resultId={resultId} result={result.data} begun={steps.data.items} />;
}

interface Props {
  resultId: number;
  result: CustomerResult;
  begun: readonly MigrationStep[];
}

type Dialog = 'complete' | 'missing' | null;

function Checklist({ resultId, result, begun }: Props) {
  const cache = useQueryClient();
  const steps = useMemo(() => palSteps(begun), [begun]);
  const [view, changeView] = usePalView();
  const current = view.step ?? firstOpenStep(steps);
  const step = stepNamed(steps, current);
  const edits = usePalEdits(resultId);
  const [dialog, setDialog] = useState<Dialog>(null);
  const signing = useOverlay('sign', z.literal(true));
  const { name } = useVisitorName();
  const { plain: certificate } = useCustomerAddress('certificate');
  const progress = useQuery(progressQuery(resultId)).data?.items.find((one) => one.step === current);
  const told = progress ? progressText(current, progress) : null;
  const close = () => setDialog(null);

  // From now on the address says it: what is completed meanwhile does not lead elsewhere.
  useEffect(() => {
    if (view.step === null) changeView({ step: current });
  }, [view.step, current, changeView]);

  const go = (to: MigrationStepName | null) => {
    close();
    if (to === null || to === current) return;
    changeView({ step: to });
    document.querySelector('#pal-steps')?.scrollIntoView();
  };
  /** Signing takes all steps, and everything saved. */
  const sign = (now = steps) => {
    if (edits.read().troubles.length > 0)
      return notifications.show({
        message: 'Some of your changes were not saved. Decide about them first.',
        color: 'yellow',
        role: 'status',
      });
    const isMissing = missingSteps(now).length > 0;
    setDialog(isMissing ? 'missing' : null);
    if (!isMissing) signing.open(true);
  };
  const complete = useCompleteStep(resultId, edits, ({ step: done }, now) => {
    const next = stepAfter(steps, done);
    if (next) go(next);
    else sign(palSteps(now));
  });
  const printing = usePrint(resultId, step, view);

  return (
    <div className={styles.screen}>
      <title>{`Migration PAL · ${result.task.business.name}`}</title>
      <header className={styles.heading} id="pal-steps">
        <div className={styles.titles}>
          <h1 className={styles.title}>Migration PAL</h1>
          <p className={styles.business}>{result.task.business.name}</p>
        </div>
        <div className={styles.actions}>
          <Button variant="default" leftSection={<IconPrinter size={18} />} loading={printing.isPending} onClick={printing.print}>
            Print
          </Button>
          <Button component={CustomerLink} page="dashboard" variant="default" leftSection={<IconChartDonut size={18} />}>
            Open dashboard
          </Button>
        </div>
      </header>
      <Stepper steps={steps} current={current} onGo={go} />
      <TroubleList edits={edits} />
      <StepHead resultId={resultId} step={current} isSigned={step.status === 'signed'} progress={told} view={view} onView={changeView} />
      <StepRows key={current} resultId={resultId} step={step} view={view} onView={changeView} edits={edits} />
      <StepFoot
        resultId={resultId}
        edits={edits}
        step={step}
        isFirst={stepBefore(steps, current) === null}
        isLast={stepAfter(steps, current) === null}
        onBack={() => go(stepBefore(steps, current))}
        onNext={() => go(stepAfter(steps, current))}
        onComplete={() => setDialog('complete')}
        onSign={() => sign()}
      />
      {printing.rows && <PrintedRows business={result.task.business.name} step={step} rows={printing.rows} progress={told} />}
      <Suspense>
        {dialog === 'complete' && !isDone(step) && (
          <CompleteDialog
            step={current}
            left={progress ? leftText(current, progress) : null}
            isPending={complete.isPending}
            onComplete={() => complete.mutate(step)}
            onClose={close}
          />
        )}
        {dialog === 'missing' && <MissingStepsDialog missing={missingSteps(steps)} onGo={go} onClose={close} />}
        {signing.value && (
          <SignatureDialog
            resultId={resultId}
            visitorName={name}
            certificateHref={certificate}
            onSigned={() => void cache.invalidateQueries({ queryKey: palKeys.all(resultId) })}
            onClose={signing.close}
          />
        )}
      </Suspense>
    </div>
  );
}
