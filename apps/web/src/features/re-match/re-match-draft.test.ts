import { MatcherContext, TaskParams } from '@fetlock/contract/matcher-context';
import { ReMatchContext } from '@fetlock/contract/re-match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextOf, differencesOf, idsIn, namedRows, newDraft, optionsOfTask, problemsOf } from './re-match-draft.ts';

const taskWith = (context: Partial<MatcherContext>) => ({
  params: { ...TaskParams.parse({}), context: JSON.stringify(MatcherContext.parse(context)) },
});

describe('the form of a re-match', () => {
  test('starts with its own defaults, and the task’s other options @RUN-24 @RUN-25 @RUN-26 @RUN-27 @RUN-28 @RUN-29 @RUN-30 @RUN-31', () => {
    const task = taskWith({ cutoff: 'normal', cutoffmonths: 12, fullcore: false, pass: 'pass2', groupname: 'Group A' });
    expect(newDraft(task).options).toMatchObject({
      salesdrop: 'year',
      salesthreshold: 10,
      cutoff: 'firm',
      cutoffmonths: 36,
      cutoffthreshold: 3,
      mindiagmatch: 0.6,
      diagnosisignorecount: 5,
      fullcore: true,
      pass: 'pass2',
      groupname: 'Group A',
    });
  });

  test('says in words where it differs from how the task was matched', () => {
    const task = taskWith({ cutoff: 'normal', cutoffmonths: 12, fullcore: false });
    expect(differencesOf(optionsOfTask(task), newDraft(task).options)).toEqual([
      { name: 'cutoff', title: 'Cut-off', task: 'Normal', form: 'Firm' },
      { name: 'cutoffmonths', title: 'Cut-off months', task: '12', form: '36' },
      { name: 'fullcore', title: 'Full core report', task: 'off', form: 'on' },
    ]);
    expect(differencesOf(optionsOfTask(task), optionsOfTask(task))).toEqual([]);
  });

  test('rejects invalid ids and invalid option values', () => {
    const draft = newDraft(taskWith({}));
    expect(problemsOf(draft)).toEqual({});
    expect(Object.keys(problemsOf({ ...draft, rows: '12, x', options: { ...draft.options, cutoffmonths: 0 } }))).toEqual([
      'options.cutoffmonths',
      'rows',
    ]);
  });
});

describe('what is sent', () => {
  test('rows as integers, each once @RUN-21', () => {
    expect(idsIn(' 12, 7;7\n 9007199254740 ')).toEqual([12, 7, 9_007_199_254_740]);
    for (const wrong of ['1.5', '1e3', '0x10', '-4', '0', 'row 5']) expect(idsIn(wrong), wrong).toBeNull();
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 50 });
    const gaps = fc.constantFrom(',', ' ', '\n', ', ', ' ; ');
    fc.assert(
      fc.property(ids, gaps, (given, gap) => {
        expect(idsIn(given.join(gap))).toEqual(given);
      }),
    );
    expect(namedRows({ rows: '3 4', takesSelected: true }, [1, 3])).toEqual([1, 3, 4]);
    expect(namedRows({ rows: '3 4', takesSelected: false }, [1, 3])).toEqual([3, 4]);
  });

  test('no empty group name, and no empty list of rows @RUN-22 @RUN-23 @MATCH-33', () => {
    const task = taskWith({ groupname: 'Group A' });
    const draft = newDraft(task);
    const emptied = contextOf({ ...draft, options: { ...draft.options, groupname: '  ' } }, optionsOfTask(task), []);
    expect(emptied).not.toHaveProperty('groupname');
    expect(emptied).not.toHaveProperty('rematch');
    const named = contextOf({ ...draft, rows: '5', options: { ...draft.options, groupname: ' Group B ' } }, optionsOfTask(task), []);
    expect(named).toMatchObject({ groupname: 'Group B', rematch: [5] });
  });

  test('the defaults always, of the other options those that were changed', () => {
    const task = taskWith({ pass: 'pass2', vendorfilter: ['mwi'], salesthreshold: 4 });
    const draft = newDraft(task);
    const defaults = { salesdrop: 'year', salesthreshold: 10, cutoff: 'firm', cutoffmonths: 36, cutoffthreshold: 3 };
    expect(contextOf(draft, optionsOfTask(task), [])).toEqual({
      ...defaults,
      mindiagmatch: 0.6,
      diagnosisignorecount: 5,
      fullcore: true,
    });
    const changed = contextOf({ ...draft, options: { ...draft.options, pass: 'final' } }, optionsOfTask(task), [8]);
    expect(changed).toMatchObject({ pass: 'final', rematch: [8] });
    expect(ReMatchContext.safeParse(changed).success).toBe(true);
  });
});
