import { Problem } from '../http/problem.ts';

/** Says so where a task is asked for something that is not built; silence would leave a task that waits for ever or matches the wrong rows. */
export function refuseUnavailable(task: {
  inventoryItemsFilePath?: string | null | undefined;
  shouldStartPreprocessor?: boolean | undefined;
}): void {
  const fields = [];
  if (task.inventoryItemsFilePath)
    fields.push({
      field: 'inventoryItemsFilePath',
      description: "The session's inventory file cannot be used here yet. Download it and upload it as an input file.",
    });
  if (task.shouldStartPreprocessor)
    fields.push({ field: 'shouldStartPreprocessor', description: 'Start the preprocessor from the task once it exists.' });
  if (fields.length > 0) throw new Problem('INVALID_INPUT', { fields });
}
