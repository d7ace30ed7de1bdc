import type { Environment } from '@fetlock/contract/environments';
import { inventoryFileName, inventoryPathOf, isInventoryPath } from '@fetlock/contract/sessions';
import { IdText } from '@fetlock/contract/values';
import type { FormFile } from '../files/receive-form.ts';
import { Problem } from '../http/problem.ts';
import { receiveSessionFile } from '../import-sessions/receive-session-file.ts';
import type { TaskServices } from './task-services.ts';

interface Wish {
  inventoryItemsFilePath?: string | null | undefined;
  reSessionId?: string | null | undefined;
  environment: Environment;
}

/** The inventory of the session a task is made of, where the task asks for it; it must be kept or discarded. Throws PLATFORM_FAILED. */
export async function takeSessionInventory(
  services: TaskServices,
  { inventoryItemsFilePath, reSessionId, environment }: Wish,
): Promise<FormFile | null> {
  if (!inventoryItemsFilePath) return null;
  const sessionId = IdText.safeParse(reSessionId);
  if (!sessionId.success)
    throw new Problem('INVALID_INPUT', {
      fields: [{ field: 'reSessionId', description: 'The session whose inventory is used is required' }],
    });
  if (!isInventoryPath(inventoryItemsFilePath))
    throw new Problem('INVALID_INPUT', {
      fields: [
        {
          field: 'inventoryItemsFilePath',
          description: `must end in ${inventoryPathOf('')}, below the location of the session's source data`,
        },
      ],
    });
  return receiveSessionFile(services, { environment, sessionId: sessionId.data, fileName: inventoryFileName });
}
