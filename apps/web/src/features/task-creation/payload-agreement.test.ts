import { environments } from '@fetlock/contract/environments';
import { CreateTaskForm, NewTask } from '@fetlock/contract/tasks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TaskDraft, emptyDraft, foodCatalogType, storedDraft } from './draft.ts';
import { newTaskOf, taskFormOf } from './payload.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const word = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');
const stored = fc.tuple(id, word).map(([fileId, name]) => storedDraft({ id: fileId, name }));
const upload = fc
  .tuple(stored, fc.constantFrom('common', 'avimark', foodCatalogType), fc.constantFrom({}, { delimiter: ';' as const }))
  .map(([file, type, layout]) => ({ ...file, type, layout }));
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const filled: fc.Arbitrary<TaskDraft> = fc
  .record({
    name: word,
    business: fc.record({ id, name: word }),
    environment: fc.constantFrom(...environments),
    session: orNothing(fc.record({ id })),
    importRequest: orNothing(fc.record({ id })),
    usesSessionInventory: fc.boolean(),
    startsPreprocessor: fc.boolean(),
    uploads: fc.array(upload, { minLength: 1, maxLength: 3 }),
    sales_histories: orNothing(stored),
    previous_runs: orNothing(stored),
    inventory_files: orNothing(stored),
    clinic: word,
    groupname: fc.constantFrom('', ' ', 'North'),
    debug: fc.boolean(),
  })
  .map(({ clinic, groupname, debug, ...draft }) => {
    const empty = emptyDraft();
    return { ...empty, ...draft, options: { ...empty.options, clinic, groupname, debug } };
  });

test('the form of the first generation and the object of the second describe one draft equally @CREATE1-17 @CREATE2-33 @CREATE2-37', () => {
  fc.assert(
    fc.property(filled, (draft) => {
      const path = draft.usesSessionInventory ? 'prod/practices/7/sessions/41/universal/inventory_items.csv' : null;
      expect(fieldsOfForm(taskFormOf(draft, path))).toEqual(fieldsOfObject(newTaskOf(draft, path)));
    }),
  );
});

function fieldsOfForm(form: FormData) {
  const {
    files = [],
    inputFilesParams = [],
    params,
    shouldStartPreprocessor = false,
    ...fields
  } = CreateTaskForm.parse(Object.fromEntries(form));
  return { ...fields, params: { ...params, inputFilesParams }, shouldStartPreprocessor, files: files.map((file) => file.id) };
}

function fieldsOfObject(object: ReturnType<typeof newTaskOf>) {
  const { uploads, sales_history, previous_run, inventory_file, shouldStartPreprocessor = false, ...fields } = NewTask.parse(object);
  const otherFiles = [sales_history, previous_run, inventory_file].filter((file) => typeof file === 'number');
  return { ...fields, shouldStartPreprocessor, files: [...uploads, ...otherFiles] };
}
