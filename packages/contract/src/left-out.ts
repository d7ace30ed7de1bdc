import { z } from 'zod';
import { type Environment, environmentTitles } from './environments.ts';

/** Why an import leaves out a row that a person may expect it to take. */
export const leftOutReasons = ['analysis_failed', 'not_analysed', 'no_longer_ready', 'not_ready'] as const;
export const LeftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** The rows left out for a reason, as a filter names them. What was never analysed and what was changed since are one: an edit takes an analysis back. */
const titles: Record<LeftOutReason, (environment: string) => string> = {
  analysis_failed: (environment) => `Ready, failed in ${environment}`,
  not_analysed: (environment) => `Ready, not analysed in ${environment}`,
  no_longer_ready: (environment) => `In ${environment}, no longer ready`,
  not_ready: (environment) => `Passed in ${environment}, not ready`,
};

/** The reasons in each environment, as a set of rows is narrowed by them. */
export const leftOutRows = {
  prod_analysis_failed: { environment: 'prod', reason: 'analysis_failed' },
  prod_not_analysed: { environment: 'prod', reason: 'not_analysed' },
  prod_no_longer_ready: { environment: 'prod', reason: 'no_longer_ready' },
  prod_not_ready: { environment: 'prod', reason: 'not_ready' },
  stage_analysis_failed: { environment: 'stage', reason: 'analysis_failed' },
  stage_not_analysed: { environment: 'stage', reason: 'not_analysed' },
  stage_no_longer_ready: { environment: 'stage', reason: 'no_longer_ready' },
  stage_not_ready: { environment: 'stage', reason: 'not_ready' },
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
