import type { FileLayout } from '@fetlock/contract/file-layout';
import { CreateTaskForm, NewTask } from '@fetlock/contract/tasks';
import { inventoryPathOf } from '@fetlock/contract/sessions';
import { describe, expect, test } from 'vitest';
import { type DraftFile, type TaskDraft, chosenDraft, emptyDraft, foodCatalogType, problemsOf, storedDraft } from './draft.ts';
import { newTaskOf, taskFormOf } from './payload.ts';

const chosen = (name: string, type: string | null = null): DraftFile => ({ ...chosenDraft(new File(['a'], name)), type });
const stored = (id: number, name: string, type: string | null = null): DraftFile => ({ ...storedDraft({ id, name }), type });

const draft = (change: Partial<TaskDraft> = {}): TaskDraft => {
  const empty = emptyDraft();
  return {
    ...empty,
    name: ' Autumn ',
    business: { id: 7, name: 'Maple' },
    options: { ...empty.options, clinic: 'Maple' },
    uploads: [stored(3, 'a.csv', 'avimark')],
    ...change,
  };
};
const contextIn = (text: string | undefined): Record<string, unknown> => JSON.parse(text ?? '');

test('an empty group name is left out of the context, and so is a rematch list; another name is part of it @MATCH-12', () => {
  const { options } = draft();
  const named = newTaskOf(draft({ options: { ...options, groupname: ' North ' } }));
  expect(contextIn(named.params?.context)).toMatchObject({ groupname: 'North' });
  const context = contextIn(newTaskOf(draft()).params?.context);
  expect(context).not.toHaveProperty('groupname');
  expect(context).not.toHaveProperty('rematch');
  expect(context).toMatchObject({ clinic: 'Maple', name: 'Autumn', salesdrop: 'year', salesthreshold: 10 });
});

test('a local food catalogue is matched to food only @INPUT-08', () => {
  expect(newTaskOf(draft({ uploads: [stored(3, 'food.csv', foodCatalogType)] })).params?.filters).toEqual(['food']);
  expect(newTaskOf(draft()).params?.filters).toHaveLength(9);
});

test('the object conforms to the contract, with every file by its id', () => {
  const body = newTaskOf(draft({ sales_histories: stored(4, 's.xlsx'), inventory_files: stored(5, 'i.csv') }));
  expect(NewTask.parse(body)).toMatchObject({
    name: 'Autumn',
    business: { id: 7, name: 'Maple' },
    uploads: [3],
    sales_history: 4,
    inventory_file: 5,
  });
  expect(body).not.toHaveProperty('previous_run');
  expect(() => newTaskOf(draft({ uploads: [chosen('b.csv')] }))).toThrow('b.csv has not been uploaded yet.');
});

test('the form carries stored files by id and the others as uploads_0, sales_histories_0 … @INPUT-19', () => {
  const form = taskFormOf(
    draft({
      uploads: [stored(3, 'a.csv', 'avimark'), chosen('b.csv', 'common'), chosen('c.csv', 'common')],
      sales_histories: chosen('s.xlsx'),
      previous_runs: chosen('p.csv'),
      inventory_files: chosen('i.csv'),
    }),
  );
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  expect(CreateTaskForm.parse(fields)).toMatchObject({
    name: 'Autumn',
    environment: 'prod',
    files: [{ id: 3 }],
    inputFilesParams: [
      { id: 3, name: 'a.csv', type: 'avimark' },
      { name: 'b.csv', type: 'common' },
      { name: 'c.csv', type: 'common' },
    ],
  });
  expect([...form.keys()].filter((name) => form.get(name) instanceof File)).toEqual([
    'uploads_0',
    'uploads_1',
    'sales_histories_0',
    'previous_runs_0',
    'inventory_files_0',
  ]);
});

test('what is missing is named at its field @CREATE1-02 @CREATE1-04 @CREATE1-05', () => {
  expect(problemsOf(emptyDraft())).toEqual({
    name: 'Name is required',
    business: 'Practice is required',
    uploads: 'An input file is required',
    'options.clinic': 'Clinic is required',
  });
  expect(problemsOf(draft())).toEqual({});
});

test('names may have 120 characters @CREATE1-03 @CREATE1-06', () => {
  const { options } = draft();
  const long = 'x'.repeat(121);
  expect(problemsOf(draft({ name: 'x'.repeat(120) }))).toEqual({});
  expect(problemsOf(draft({ name: long, options: { ...options, clinic: long } }))).toEqual({
    name: 'Name must be less than 120 characters',
    'options.clinic': 'Clinic must be less than 120 characters',
  });
});

describe('with the inventory of the session', () => {
  const ofSession = draft({ session: { id: 41 }, usesSessionInventory: true, inventory_files: stored(5, 'i.csv') });
  const inventoryPath = inventoryPathOf('prod/practices/7/sessions/41');

  test('its path and the session are sent, and no other file to be matched @INPUT-10 @INPUT-11 @CALL-031', () => {
    expect(newTaskOf(ofSession, inventoryPath)).toMatchObject({
      uploads: [],
      reSessionId: '41',
      inventoryItemsFilePath: 'prod/practices/7/sessions/41/universal/inventory_items.csv',
    });
    expect(newTaskOf(ofSession, inventoryPath)).not.toHaveProperty('inventory_file');
    const form = taskFormOf({ ...ofSession, importRequest: { id: 410 }, startsPreprocessor: true }, inventoryPath);
    expect(Object.fromEntries(form)).toMatchObject({
      reSessionId: '41',
      inventoryItemsFilePath: inventoryPath,
      completedRequestId: '410',
      shouldStartPreprocessor: 'true',
      files: '[]',
    });
  });

  test('no input file is required', () => {
    expect(problemsOf({ ...ofSession, uploads: [] })).toEqual({});
    expect(problemsOf({ ...ofSession, uploads: [], usesSessionInventory: false })).toEqual({ uploads: 'An input file is required' });
  });
});

test('the layout set for a file is sent, and is in a copy of the task', () => {
  const layout: FileLayout = { delimiter: ';', columns: [{ header: 'Retail', field: 'price' }] };
  const [said] = newTaskOf(draft({ uploads: [{ ...stored(3, 'a.csv', 'avimark'), layout }] }), null).params?.inputFilesParams ?? [];
  expect(said).toEqual({ id: 3, name: 'a.csv', type: 'avimark', layout });
});

test('a file with nothing to match blocks the task', () => {
  const refusal = 'a.csv has no line that could be read as an item';
  expect(problemsOf(draft({ uploads: [{ ...stored(3, 'a.csv', 'common'), refusal }] }))).toEqual({ uploads: refusal });
});
