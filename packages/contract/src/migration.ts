import { z } from 'zod';
import { call } from './call.ts';
import { CustomerRow, SeenChoice } from './customer-rows.ts';
import { Reopening, StepContent } from './migration-signature.ts';
import { MigrationStep, MigrationStepName, StepChanges } from './migration-steps.ts';
import { ResultVersion } from './results.ts';
import { SeenVersions } from './rows.ts';
import { Id, IdText, Timestamp, itemsOf } from './values.ts';

const params = z.object({ resultId: IdText });
const covers = { result: 'params.resultId' } as const;

export const listMigrationSteps = call({
  name: 'listMigrationSteps',
  topic: 'Migration PAL',
  method: 'GET',
  path: '/migration/:resultId',
  access: ['staff', 'mig_pal_link'],
  covers,
  summary:
    'The steps of the Migration PAL that were started; the others are pending. `changed`: what the provider has changed in steps, or taken out of them, since they were completed. `reopened`: why the last signature is no longer valid, as long as there is no other. `newer`: the newest version if it is not this one, which is then read-only.',
  params,
  answer: itemsOf(MigrationStep).extend({
    changed: z.array(StepChanges),
    reopened: Reopening.nullable(),
    newer: ResultVersion.nullable(),
  }),
  hasRevision: true,
  problems: ['NOT_FOUND'],
});

/** States that a visitor can set for a step; pending means no record, and signed is set by the signature. */
const GivenState = z.enum(['in_progress', 'completed']);

/** What the rows of the step were shown with (`listCustomerRows`); absent: nothing that was changed since the request arrives was seen. */
const seen = z.string().max(10_000).optional();

/** What the provider asked about an item after the Migration PAL was signed. Empty: it was given the question status without a text. */
export const OpenQuestion = z.object({
  row_id: Id,
  orig_code: z.string().nullable(),
  orig_name: z.string(),
  question: z.string(),
  asked_at: Timestamp,
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const listOpenQuestions = call({
  name: 'listOpenQuestions',
  topic: 'Migration PAL',
  method: 'GET',
  path: '/migration/:resultId/questions',
  access: ['staff', 'mig_pal_link'],
  covers,
  summary:
    'Questions the provider has asked since the Migration PAL was signed that are not answered yet, oldest first. A comment is an answer. None while it is not signed: questions then appear in the steps.',
  params,
  answer: itemsOf(OpenQuestion),
  problems: ['NOT_FOUND'],
});

export const createMigrationStep = call({
  name: 'createMigrationStep',
  topic: 'Migration PAL',
  method: 'POST',
  path: '/migration/:resultId',
  access: ['mig_pal_link'],
  covers,
  summary: 'Starts a step, or completes one that was not started. An existing one is updated.',
  params,
  body: z.object({ step: MigrationStepName, status: GivenState, seen }),
  answer: MigrationStep,
  status: 201,
  // SET_CHANGED: a step is not completed over a change of the provider that is under way, or that was made since its rows were shown.
  problems: ['NOT_FOUND', 'SIGNED', 'NEWER_VERSION', 'SET_CHANGED'],
  // Each change stays in the trail of the signature.
  limitPerMinute: 120,
});

export const updateMigrationStep = call({
  name: 'updateMigrationStep',
  topic: 'Migration PAL',
  method: 'PATCH',
  path: '/migration/:resultId',
  access: ['mig_pal_link'],
  covers,
  summary: 'Changes the state of a step. One that was not started is created.',
  params,
  body: z.object({ stepName: MigrationStepName, status: GivenState, seen }),
  answer: MigrationStep,
  // SET_CHANGED: a step is not completed over a change of the provider that is under way, or that was made since its rows were shown.
  problems: ['NOT_FOUND', 'SIGNED', 'NEWER_VERSION', 'SET_CHANGED'],
  // Each change stays in the trail of the signature.
  limitPerMinute: 120,
});

export const readMultimatchStatistics = call({
  name: 'readMultimatchStatistics',
  topic: 'Migration PAL',
  method: 'GET',
  path: '/migration/:resultId/multimatch/statistics',
  access: ['staff', 'mig_pal_link'],
  covers,
  summary: 'How many groups of several matches there are, and for how many the customer has chosen.',
  params,
  query: z.object({ multimatchFields: z.enum(['orig_order']).default('orig_order') }),
  answer: z.object({ multimatchesAmount: z.int(), resolvedMultimatchesAmount: z.int() }),
  problems: ['NOT_FOUND'],
});

export const readMigrationProgress = call({
  name: 'readMigrationProgress',
  topic: 'Migration PAL',
  method: 'GET',
  path: '/migration/:resultId/progress',
  access: ['staff', 'mig_pal_link'],
  covers,
  summary: 'How many rows each step has, and what the customer has done with them. Steps without rows are left out.',
  params,
  answer: itemsOf(StepContent.omit({ status: true })),
  problems: ['NOT_FOUND'],
});

export const resolveMultimatch = call({
  name: 'resolveMultimatch',
  topic: 'Migration PAL',
  method: 'PATCH',
  path: '/migration/:resultId/multimatch',
  access: ['mig_pal_link'],
  covers,
  repeatable: true,
  summary:
    'Marks a row of a group of several matches as right, or removes the mark; several of a group may be right. Returns all rows of the group. With `seen` a mark is refused where someone else has answered meanwhile, with `versions` where someone else has changed one of the matches since: a 409 ROW_CHANGED contains `details.rows`, the group as it is now, and `details.changed_by`.',
  params,
  query: z.object({ resultRowId: IdText }),
  body: z.object({ isResolved: z.boolean(), seen: SeenChoice.optional(), versions: SeenVersions.optional() }),
  answer: itemsOf(CustomerRow).extend({ batch: z.uuid().nullable() }),
  problems: ['NOT_FOUND', 'ROW_CHANGED', 'SIGNED', 'NEWER_VERSION', 'ROW_LOCKED'],
});
