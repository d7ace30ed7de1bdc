import type { CustomerResult } from '@fetlock/contract/customer-rows';
import type { Answer } from '@fetlock/contract/call';
import type { listMigrationSteps } from '@fetlock/contract/migration';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCertificate, IconChartDonut, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { LazyAnsweredItems } from '../../rows/lazy-answered-items.tsx';
import { later } from '../../ui/later.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';
import { ProblemPanel } from '../../ui/problem-panel.tsx';
import { useOverlay } from '../../ui/use-overlay.ts';
import { ListLocaleContext } from '../../rows/list-locale.ts';
import { CustomerLink } from '../../guest-session/customer-link.tsx';
import { useVisitorName } from '../../guest-session/use-guest-session.ts';
import { editsOf } from './edits.ts';
import styles from './migration-pal.module.css';
import { firstOpenStep, isDone, missingSteps, palSteps, stepAfter, stepBefore, stepNamed } from './pal-steps.ts';
import { PrintedRows } from './printed-rows.tsx';
import { palKeys, palResultQuery, progressQuery, stepsQuery } from './queries.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeader } from './step-header.tsx';
import { StepRows } from './step-rows.tsx';
import { leftText, progressText } from './step-texts.ts';
import { Stepper } from './stepper.tsx';
import { isUndecided, useUnsaved } from './unconfirmed.ts';
import { useCompleteStep } from './use-pal-steps.ts';
import { fromLastVisit } from './use-pal-edits.ts';
import { usePalView } from './use-pal-view.ts';
import { usePrint } from './use-print.ts';
import { useLatestIn } from '../../ui/use-latest-in.ts';

const SignatureDialog = later(async () => (await import('../migration-signature/signature-dialog.tsx')).SignatureDialog);
const UnsavedDialog = later(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog);
// Rarely needed parts are loaded on demand.
const notices = () => loadWithRetry(() => import('./notices.ts'));
const OpenQuestions = lazy(async () => ({ default: (await notices()).OpenQuestions }));
const NewerVersionNotice = lazy(async () => ({ default: (await notices()).NewerVersionNotice }));
const EarlierAnswersNotice = lazy(async () => ({ default: (await notices()).EarlierAnswersNotice }));
const UnsignedTexts = lazy(async () => ({ default: (await notices()).UnsignedTexts }));
const ReopenedNotice = lazy(async () => ({ default: (await notices()).ReopenedNotice }));
const CompleteDialog = later(async () => (await import('./complete-dialog.tsx')).CompleteDialog);
const MissingStepsDialog = later(async () => (await import('./complete-dialog.tsx')).MissingStepsDialog);

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
  return (
    <ListLocaleContext value={result.data.locale}>
      <Checklist key={resultId} resultId={resultId} result={result.data} steps={steps.data} />
    </ListLocaleContext>
  );
}

interface Props {
  resultId: number;
  result: CustomerResult;
  steps: Answer<typeof listMigrationSteps>;
}

type Dialog = 'complete' | 'missing' | null;

function Checklist({ resultId, result, steps: { items: begun, changed, reopened, newer } }: Props) {
  const cache = useQueryClient();
  const steps = useMemo(() => palSteps(begun), [begun]);
  const [view, changeView] = usePalView();
  const current = view.step ?? firstOpenStep(steps);
  const step = stepNamed(steps, current);
  const isSigned = steps.some(({ status }) => status === 'signed');
  const edits = editsOf(resultId);
  const unsaved = useUnsaved(edits);
  const [question, setQuestion] = useState<{ about: Dialog; step: MigrationStepName } | null>(null);
  // A question belongs to its step: Back, which leads to another one, closes it.
  const dialog = question?.step === current ? question.about : null;
  const setDialog = (about: Dialog) => setQuestion({ about, step: current });
  /** The step that the open question is about. */
  const asked = useRef<MigrationStepName | null>(dialog === 'complete' ? current : null);
  useLatestIn(asked, dialog === 'complete' ? current : null);
  const signing = useOverlay('sign', z.literal(true));
  const { name } = useVisitorName();
  const counted = useQuery(progressQuery(resultId)).data?.items;
  const progress = counted?.find((one) => one.step === current);
  const progressOf = (of: MigrationStepName) => {
    const found = counted?.find((one) => one.step === of);
    return found ? progressText(of, found) : null;
  };
  const missing = isSigned ? [] : missingSteps(steps);
  // Changes saved in the meantime may have set a step back.
  const isReadyToSign = signing.value === true && unsaved === null;
  const isSigning = isReadyToSign && missing.length === 0;
  const [wasSigning, setWasSigning] = useState(false);
  if (wasSigning ? signing.value !== true : isSigning) setWasSigning(!wasSigning);
  const close = () => setDialog(null);

  // From now on the step is in the address: completing it meanwhile does not navigate elsewhere.
  useEffect(() => {
    if (view.step === null) changeView({ step: current });
  }, [view.step, current, changeView]);

  const go = (to: MigrationStepName | null) => {
    close();
    // Another step is another history entry, with no dialog open.
    if (to === current) signing.close();
    if (to === null || to === current) return;
    changeView({ step: to });
    document.querySelector('#pal-steps')?.scrollIntoView();
    // The previous button may have disappeared with the previous step. A dialog keeps the focus until it is closed.
    setTimeout(() => document.querySelector<HTMLElement>('#pal-step')?.focus({ preventScroll: true }));
  };
  /** Signing requires all steps, and everything saved. */
  const sign = (now = steps) => {
    if (edits.read().failures.length > 0)
      return notifications.show({
        message: 'Some of your changes were not saved. Decide what to do with them first.',
        color: 'yellow',
        role: 'status',
      });
    const isMissing = missingSteps(now).length > 0;
    setDialog(isMissing ? 'missing' : null);
    if (isMissing) return;
    notifications.hide(fromLastVisit);
    signing.open(true);
  };
  const complete = useCompleteStep(resultId, edits, ({ step: done }, now) => {
    // Who has closed the question meanwhile, or is asked about another step, stays where they are.
    if (asked.current !== done) return;
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
          <LazyAnsweredItems resultId={resultId} className={styles.business} />
        </div>
        <div className={styles.actions}>
          <Button variant="default" leftSection={<IconPrinter size={18} />} loading={printing.isPending} onClick={printing.print}>
            Print
          </Button>
          <Button variant="default" loading={printing.isPending} onClick={() => printing.printAll(steps)}>
            Print all steps
          </Button>
          <Button component={CustomerLink} page="dashboard" variant="default" leftSection={<IconChartDonut size={18} />}>
            Open dashboard
          </Button>
          {isSigned && (
            <Button component={CustomerLink} page="certificate" variant="default" leftSection={<IconCertificate size={18} />}>
              Certificate
            </Button>
          )}
        </div>
      </header>
      {isSigned && !newer && (
        <Suspense>
          <OpenQuestions resultId={resultId} />
        </Suspense>
      )}
      <Suspense>{newer && <NewerVersionNotice {...newer} />}</Suspense>
      <Suspense>
        {result.earlier_answers && !newer && !isSigned && <EarlierAnswersNotice answers={result.earlier_answers} />}
        {reopened && !newer && <ReopenedNotice {...reopened} />}
      </Suspense>
      <Stepper steps={steps} current={current} onGo={(to) => to !== current && changeView({ step: to })} />
      <StepHeader
        resultId={resultId}
        step={current}
        isSigned={step.status === 'signed'}
        progress={progressOf(current)}
        isEmpty={counted !== undefined && progress === undefined}
        changes={changed.find((one) => one.step === current)}
        view={view}
        onView={changeView}
      />
      <Suspense>{isSigned && <UnsignedTexts edits={edits} />}</Suspense>
      <StepRows key={current} resultId={resultId} step={step} view={view} onView={changeView} edits={edits} isOutdated={newer !== null} />
      <StepFooter
        resultId={resultId}
        edits={edits}
        step={step}
        isOutdated={newer !== null}
        isFirst={stepBefore(steps, current) === null}
        isLast={stepAfter(steps, current) === null}
        onBack={() => go(stepBefore(steps, current))}
        onNext={() => go(stepAfter(steps, current))}
        onComplete={() => setDialog('complete')}
        onSign={() => sign()}
      />
      {printing.sheets?.map((sheet) => (
        <PrintedRows key={sheet.step.step} business={result.task.business.name} sheet={sheet} progress={progressOf(sheet.step.step)} />
      ))}
      <>
        {dialog === 'complete' && isUndecided(unsaved) && (
          <UnsavedDialog edits={edits} before="you complete the step" unsaved={unsaved} onClose={close} />
        )}
        {dialog === 'complete' && !isUndecided(unsaved) && !isDone(step) && (
          <CompleteDialog
            step={current}
            left={progress ? leftText(current, progress) : null}
            isPending={complete.isPending}
            onComplete={() => complete.mutate(step)}
            onClose={close}
          />
        )}
        {dialog === 'missing' && <MissingStepsDialog missing={missing} onGo={go} onClose={close} />}
        {signing.value && unsaved !== null && !isSigned && (
          <UnsavedDialog edits={edits} before="you sign" unsaved={unsaved} onClose={signing.close} />
        )}
        {isReadyToSign && missing.length > 0 && (
          <MissingStepsDialog missing={missing} isSetBack={wasSigning} onGo={go} onClose={signing.close} />
        )}
        {signing.value && (isSigned || isSigning) && (
          <SignatureDialog
            resultId={resultId}
            visitorName={name}
            onSigned={() => void cache.invalidateQueries({ queryKey: palKeys.all(resultId) })}
            onClose={signing.close}
          />
        )}
      </>
    </div>
  );
}
