import { describe, expect, test } from 'vitest';
import { firstOpenStep, missingSteps, palSteps, stepAfter, stepBefore } from './pal-steps.ts';

const record = (step: 'multimatch' | 'ask_customer' | 'compounded' | 'ignored', status: 'in_progress' | 'completed' | 'signed') => ({
  id: 7,
  step,
  status,
  signature: null,
  signer: status === 'signed' ? 'Jane Doe' : null,
  updated_at: '2026-11-22T10:00:00.000Z',
});

describe('the four steps', () => {
  test('those that were not started are pending and have no record @PAL-14 @PAL-15 @PAL-16 @CONST-39', () => {
    const steps = palSteps([record('compounded', 'in_progress')]);
    expect(steps.map(({ step, status }) => [step, status])).toEqual([
      ['multimatch', 'pending'],
      ['ask_customer', 'pending'],
      ['compounded', 'in_progress'],
      ['ignored', 'pending'],
    ]);
    expect(steps[0]).toEqual({
      step: 'multimatch',
      status: 'pending',
      defaultStatus: 'pending',
      params: { groupBy: 'orig_order', sortBy: 'multimatch_group_approved' },
      tableColumns: ['approved', 'fetlockName', 'entryName', 'notes'],
      signature: null,
      signer: null,
      id: null,
      updated_at: null,
    });
    expect(steps[2]).toMatchObject({ id: 7, defaultStatus: 'pending', updated_at: '2026-11-22T10:00:00.000Z' });
    expect(palSteps([record('ignored', 'signed')])[3]).toMatchObject({ status: 'signed', signer: 'Jane Doe' });
  });

  test('start with the first that is not done, and show what is missing', () => {
    const steps = palSteps([record('multimatch', 'completed'), record('compounded', 'completed')]);
    expect(firstOpenStep(steps)).toBe('ask_customer');
    expect(missingSteps(steps).map(({ step }) => step)).toEqual(['ask_customer', 'ignored']);
    expect(
      firstOpenStep(palSteps((['multimatch', 'ask_customer', 'compounded', 'ignored'] as const).map((step) => record(step, 'signed')))),
    ).toBe('multimatch');
  });

  test('each has its neighbours', () => {
    const steps = palSteps([]);
    expect([stepBefore(steps, 'multimatch'), stepAfter(steps, 'multimatch')]).toEqual([null, 'ask_customer']);
    expect([stepBefore(steps, 'ignored'), stepAfter(steps, 'ignored')]).toEqual(['compounded', null]);
  });
});
