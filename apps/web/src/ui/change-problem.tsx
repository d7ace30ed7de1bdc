import type { ComponentProps } from 'react';
import { isOutcomeUnknown } from '../api/unknown-outcome.ts';
import { ProblemPanel } from './problem-panel.tsx';

/** Says why a change was not made. Where no answer says that it was not, neither does the title. */
export const ChangeProblem = ({ title, error, onRetry }: ComponentProps<typeof ProblemPanel>) => (
  <ProblemPanel title={isOutcomeUnknown(error) ? 'The outcome is unknown.' : title} error={error} onRetry={onRetry} />
);
