import { expect, test } from 'vitest';
import { BreedStateName } from './breed-states.ts';
import { everyCall } from './calls.ts';
import { categories, categoryFilters } from './categories.ts';
import { environments, sessionFields } from './environments.ts';
import { fileKindNames } from './files.ts';
import { limits } from './limits.ts';
import { LinkType } from './links.ts';
import { MatcherContext, TaskParams, optionChoices } from './matcher-context.ts';
import { MigrationState } from './migration-steps.ts';
import { sessionFileNames } from './platform-files.ts';
import { sessionStatusNames, sessionTypes } from './platform-sessions.ts';
import { reportKindNames } from './reports.ts';
import { rowStatusNames } from './row-statuses.ts';
import { taskStatusNames } from './tasks.ts';

/** Every fixed name on the wire: one that is added or removed unnoticed breaks stored data and other clients. */
test.each([
  ['environments @CONST-21', environments, 'prod stage play'],
  ['sessions of a task @CONST-21', Object.values(sessionFields), 'prodSession stageSession masterSession'],
  ['category filters @CONST-25', categoryFilters, 'supply drug lab procedure grooming boarding food vaccinations diagnosis'],
  [
    'downloads of a result @CONST-42',
    reportKindNames,
    'core CHEWY_CATALOG match internal previousRun previousRunAdvanced inputBatch input',
  ],
  ['uploads @CONST-43', fileKindNames, 'uploads sales_histories previous_runs inventory_files'],
  ['session types @CONST-46', sessionTypes, 'DEFAULT FETLOCK_ENTERPRISE'],
  ['link types @CONST-47', LinkType.options, 'protected_link mig_pal_link'],
  ['output modes @CONST-49', optionChoices.outputmode, 'normal upload yonly'],
  ['lab id modes @CONST-50', optionChoices.labidmode, 'normal all strong'],
  ['passes @CONST-51', optionChoices.pass, 'pass1 pass2 pass3 final'],
  ['cut-offs @CONST-52', optionChoices.cutoff, 'firm threshold normal'],
  ['never-sold @CONST-53', optionChoices.neversold, 'off on price0'],
  ['locales @CONST-54', optionChoices.locale, 'en-US es-ES'],
  ['unit systems @CONST-55', optionChoices.unitSystem, 'imperial metric'],
  ['lab matching @CONST-56', optionChoices.labMatchingTechnique, 'firm fuzzy'],
  [
    'breed states @CONST-63',
    BreedStateName.options,
    'started downloading_breeds saving_unmatched_breeds completed resolved breeds_uploaded',
  ],
  ['task statuses @CONST-59', taskStatusNames, 'todo in_progress completed failed cloning preprocessorInProgress'],
  [
    'row statuses @CONST-60 @ROW-29',
    rowStatusNames,
    'ready_for_import ask_customer customer_requested needs_change needs_code_change ignore imported not_reviewed ignore_by_customer ' +
      'ignore_by_multimatch needs_re_review supply asis obsolete unmatched correct_by_multimatch no_multimatch compounded ' +
      'ready_for_re_match import_verified_by_customer do_not_ignore',
  ],
  ['migration step statuses @CONST-62', MigrationState.options, 'pending in_progress completed signed'],
  [
    'session statuses @CONST-61',
    sessionStatusNames,
    'EXPORTER_DOWNLOADED DATA_IS_READY ANALYSIS_IN_PROGRESS ANALYSIS_DONE REVIEW_EXCEPTIONS IMPORT_IS_READY CONFIRM_IMPORT_SETTINGS ' +
      'IMPORT_IN_PROGRESS IMPORT_DONE STOPPED EXPORT_DONE PREPROCESSING_IN_PROGRESS PREPROCESSING_DONE PREPROCESSING_FAILED',
  ],
])('%s', (_, names, expected) => expect([...names].toSorted()).toEqual(expected.split(' ').toSorted()));

test.each([
  ['sessions', '/businesses/sessions'],
  ['sites', '/businesses/sessions/sites'],
  ['session settings', '/businesses/sessions/settings'],
  ['import requests', '/businesses/sessions/requests'],
  ['files', '/files'],
  ['breeds', '/breeds'],
  ['tags', '/tags'],
  ['migration steps', '/migration/:resultId'],
  ['signature', '/migration/:resultId/signature'],
])('there is a call that reads %s @CONST-64', (_, path) =>
  expect(everyCall.filter((call) => call.method === 'GET' && call.path === path)).toHaveLength(1),
);

test('fees are merged in one of four ways @CONST-57', () => {
  expect([...optionChoices.mergedispensingfees].toSorted()).toEqual([
    'always',
    'clear labs and procedure',
    'merge labs and procedures',
    'never',
  ]);
});

test('every category of a row is known, and unmatched is one too @CONST-26 @CONST-27', () => {
  const named =
    'drug vaccine vaccinations procedure lab food supply diagnosis communications note problem vital wellness ignore unmatched'.split(' ');
  expect(categories).toEqual(expect.arrayContaining(named));
});

test('the files of a session @CONST-44', () => {
  const named = ['Company.csv', '__stats.html', '__healthCheck.csv', '__unclassifiedInvoiceLines.csv', '__unmatchedInvoiceLines.csv'];
  expect(sessionFileNames).toEqual(expect.arrayContaining(named));
});

test('a task is created with these settings by default @CONST-23', () => {
  expect(TaskParams.parse({})).toMatchObject({
    unitSystem: 'imperial',
    labMatchingTechnique: 'firm',
    defaultlab: 'idexx',
    defaultReferenceLab: 'idexx',
    historicLab: ['idexx', 'abaxis'],
    debug: false,
    type: 'common',
    filters: categoryFilters,
  });
});

test('rows are matched with these settings by default @CONST-24', () => {
  expect(MatcherContext.parse({})).toMatchObject({
    salesdrop: 'year',
    salesthreshold: 10,
    cutoff: 'firm',
    cutoffmonths: 36,
    cutoffthreshold: 3,
    mindiagmatch: 0.6,
    diagnosisignorecount: 5,
    fullcore: true,
  });
});

test('input is sent once typing pauses @CONST-20', () => {
  expect(limits).toMatchObject({
    businessSearchDebounceMs: 1_000,
    rowSearchDebounceMs: 500,
    filterDebounceMs: 300,
    taskSearchDebounceMs: 300,
  });
});
