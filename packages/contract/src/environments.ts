import { z } from 'zod';

/** The three environments of a practice. In a task's session fields, play is called 'master'. */
export const environments = ['prod', 'stage', 'play'] as const;
export const Environment = z.enum(environments);
export type Environment = z.infer<typeof Environment>;

export const environmentTitles = { prod: 'Prod', stage: 'Stage', play: 'Play' } as const satisfies Record<Environment, string>;
/** Field of a task that contains the environment's session. */
export const sessionFields = { prod: 'prodSession', stage: 'stageSession', play: 'masterSession' } as const satisfies Record<
  Environment,
  string
>;
/** Fields of a row that contain the outcome of an analysis and an import in the environment. */
export const outcomeFields = {
  prod: { analysis: 'prodAnalysis', import: 'prodImport' },
  stage: { analysis: 'stageAnalysis', import: 'stageImport' },
  play: { analysis: 'playAnalysis', import: 'playImport' },
} as const satisfies Record<Environment, { analysis: string; import: string }>;
