import { expect, test } from 'vitest';
import { type TaskDraft, emptyDraft, storedDraft } from './draft.ts';
import { type WizardStep, stepAt, stepIndex, wizardSteps } from './wizard-steps.ts';

const refusalAt = (name: WizardStep['name'], change: Partial<TaskDraft>) => stepAt(stepIndex(name)).refusal({ ...emptyDraft(), ...change });
const file = storedDraft({ id: 1, name: 'a.csv' });

test('the steps come in their order @CREATE2-02 @CREATE2-03 @CREATE2-04 @CREATE2-05 @CREATE2-06 @CREATE2-07', () => {
  expect(wizardSteps.map(({ title }) => title)).toEqual([
    'Create task for business',
    'Select import session',
    'Select import request',
    'Upload/select files',
    'Task overview',
    'Advanced task options',
  ]);
});

test('a step out of range is rejected @CREATE2-36 @ERR-33', () => {
  expect(stepAt(0).name).toBe('business');
  expect(() => stepAt(wizardSteps.length)).toThrow(`No step defined for step index ${wizardSteps.length}`);
  expect(() => stepAt(-1)).toThrow('No step defined for step index -1');
});

test('Next of the first step needs a task name and a business @CREATE2-19 @CREATE2-20', () => {
  expect(refusalAt('business', {})).toBe('Name is required');
  expect(refusalAt('business', { name: 'Autumn' })).toBe('Practice is required');
  expect(refusalAt('business', { name: 'Autumn', business: { id: 7, name: 'Maple' } })).toBeNull();
});

test('Next of the session step needs a session; a request may be left out @CREATE2-21', () => {
  expect(refusalAt('session', {})).toBe('Choose an import session, or create one');
  expect(refusalAt('session', { session: { id: 12 } })).toBeNull();
  expect(refusalAt('request', {})).toBeNull();
});

test('Next of the files step needs the session’s inventory, or an input file and its format @CREATE2-22 @CREATE2-23 @CREATE2-24', () => {
  expect(refusalAt('files', {})).toBe('An input file is required');
  expect(refusalAt('files', { uploads: [file] })).toBe('Choose the format of a.csv');
  expect(refusalAt('files', { uploads: [{ ...file, type: 'avimark' }] })).toBeNull();
  expect(refusalAt('files', { usesSessionInventory: true })).toBeNull();
});

test('a copy, which starts at the overview, requires what the steps before it require', () => {
  const { options } = emptyDraft();
  const copy: Partial<TaskDraft> = {
    name: 'Autumn',
    business: { id: 7, name: 'Maple' },
    uploads: [{ ...file, type: 'avimark' }],
    options: { ...options, clinic: 'Maple' },
  };
  expect(refusalAt('overview', copy)).toBe('Choose an import session, or create one');
  expect(refusalAt('overview', { ...copy, session: { id: 12 } })).toBeNull();
  expect(refusalAt('overview', { ...copy, session: { id: 12 }, options })).toBe('Clinic is required');
});
