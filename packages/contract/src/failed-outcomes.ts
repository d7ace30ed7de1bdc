import { z } from 'zod';
import type { Environment } from './environments.ts';

/** What can have failed for a row, by environment: its last analysis, its last import. */
export const failedOutcomes = {
  prod_analysis: { environment: 'prod', of: 'analysis', title: 'Analysis failed in Prod' },
  prod_import: { environment: 'prod', of: 'import', title: 'Import failed in Prod' },
  stage_analysis: { environment: 'stage', of: 'analysis', title: 'Analysis failed in Stage' },
  stage_import: { environment: 'stage', of: 'import', title: 'Import failed in Stage' },
  play_analysis: { environment: 'play', of: 'analysis', title: 'Analysis failed in Play' },
  play_import: { environment: 'play', of: 'import', title: 'Import failed in Play' },
} as const satisfies Record<
  `${Environment}_${'analysis' | 'import'}`,
  { environment: Environment; of: 'analysis' | 'import'; title: string }
>;

export type FailedOutcome = keyof typeof failedOutcomes;
export const failedOutcomeNames = Object.keys(failedOutcomes) as [FailedOutcome, ...FailedOutcome[]];
export const FailedOutcome = z.enum(failedOutcomeNames);
