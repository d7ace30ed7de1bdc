import { z } from 'zod';
import { type Environment, environmentTitles } from './environments.ts';

/** Why an import leaves out a row that a person might expect it to include. */
export const leftOutReasons = ['declined', 'analysis_failed', 'not_analysed', 'no_longer_ready', 'not_ready'] as const;
export const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** The rows left out for a reason, by filter name. Rows never analysed and rows changed since are one reason: an edit invalidates the analysis. */
const titles: Record<LeftOutReason, (environment: string) => string> = {
  declined: () => 'Ready, declined by the customer',
  analysis_failed: (environment) => `Ready, failed in ${environment}`,
  not_analysed: (environment) => `Ready, not analysed in ${environment}`,
  no_longer_ready: (environment) => `In ${environment}, no longer ready`,
  not_ready: (environment) => `Passed in ${environment}, not ready`,
};

/** The reasons in each environment, as a filter of a set of rows. */
export const leftOutRows = {
  prod_declined: { environment: 'prod', reason: 'declined' },
  prod_analysis_failed: { environment: 'prod', reason: 'analysis_failed' },
  prod_not_analysed: { environment: 'prod', reason: 'not_analysed' },
  prod_no_longer_ready: { environment: 'prod', reason: 'no_longer_ready' },
  prod_not_ready: { environment: 'prod', reason: 'not_ready' },
  stage_declined: { environment: 'stage', reason: 'declined' },
  stage_analysis_failed: { environment: 'stage', reason: 'analysis_failed' },
  stage_not_analysed: { environment: 'stage', reason: 'not_analysed' },
  stage_no_longer_ready: { environment: 'stage', reason: 'no_longer_ready' },
  stage_not_ready: { environment: 'stage', reason: 'not_ready' },
  play_declined: { environment: 'play', reason: 'declined' },
  play_analysis_failed: { environment: 'play', reason: 'analysis_failed' },
  play_not_analysed: { environment: 'play', reason: 'not_analysed' },
  play_no_longer_ready: { environment: 'play', reason: 'no_longer_ready' },
  play_not_ready: { environment: 'play', reason: 'not_ready' },
} as const satisfies Record<`${Environment}_${LeftOutReason}`, { environment: Environment; reason: LeftOutReason }>;

export type LeftOutRows = keyof typeof leftOutRows;
export const leftOutRowsNames = Object.keys(leftOutRows) as [LeftOutRows, ...LeftOutRows[]];
export const LeftOutRows = z.enum(leftOutRowsNames);

export const leftOutTitle = (name: LeftOutRows): string =>
  titles[leftOutRows[name].reason](environmentTitles[leftOutRows[name].environment]);
