import { momentText } from '@fetlock/rules/date-text';
import { type Environment, environmentTitles, environments, outcomeFields } from '@fetlock/contract/environments';
import type { ResultRow, RowOutcome } from '@fetlock/contract/rows';
import styles from './cells.module.css';

const nothingYet = { analysis: "Hasn't analysed yet", import: "Hasn't imported yet" } as const;
const stateTitles = { IN_PROGRESS: 'in progress', SUCCEED: 'succeeded', FAILED: 'failed', ROLLED_BACK: 'rolled back' } as const;

/** The outcome of the row's analysis or import, one chip per environment; the first failure's reason as far as there is room, the others' in tooltips. */
export function OutcomeChips({ row, of }: { row: ResultRow; of: 'analysis' | 'import' }) {
  const outcomes = outcomesOf(row, of);
  if (outcomes.length === 0) return <span className={styles.dim}>{nothingYet[of]}</span>;
  const reason = outcomes.find(({ outcome }) => outcome.error)?.outcome.error?.exceptionMessage;
  return (
    <>
      {outcomes.map(({ environment, outcome }) => (
        <Outcome key={environment} environment={environment} outcome={outcome} />
      ))}
      {reason !== undefined && (
        <span className={styles.reason} aria-hidden>
          {reason}
        </span>
      )}
    </>
  );
}

function Outcome({ environment, outcome }: { environment: Environment; outcome: RowOutcome }) {
  return (
    <span className={styles.outcome} data-state={outcome.status} data-tip={outcomeText(outcome)}>
      {environmentTitles[environment]}
      <span className="unseen">{` ${outcomeText(outcome)}`}</span>
    </span>
  );
}

/** 'Prod succeeded Nov 21, 2026, 9:12 PM' */
export const outcomesText = (row: ResultRow, of: 'analysis' | 'import'): string =>
  outcomesOf(row, of)
    .map(({ environment, outcome }) => `${environmentTitles[environment]} ${outcomeText(outcome)}`)
    .join(', ');

/** The outcome in one environment: what failed, or how far it is. */
export function outcomeTextIn(row: ResultRow, environment: Environment, of: 'analysis' | 'import'): string {
  const outcome = row[outcomeFields[environment][of]];
  return outcome ? outcomeText(outcome) : nothingYet[of];
}

const outcomesOf = (row: ResultRow, of: 'analysis' | 'import') =>
  environments.flatMap((environment) => {
    const outcome = row[outcomeFields[environment][of]];
    return outcome ? [{ environment, outcome }] : [];
  });

function outcomeText({ status, at, error }: RowOutcome): string {
  return error ? error.exceptionMessage : `${stateTitles[status]} ${momentText(at)}`;
}
