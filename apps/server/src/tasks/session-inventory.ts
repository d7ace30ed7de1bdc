import { Readable } from 'node:stream';
import type { Environment } from '@fetlock/contract/environments';
import { IdText } from '@fetlock/contract/values';
import { type FormFile, receiveOwnFile } from '../files/receive-form.ts';
import { Problem } from '../http/problem.ts';
import type { TaskServices } from './task-services.ts';

const inventoryFile = 'inventory_items.csv';

interface Wish {
  inventoryItemsFilePath?: string | null | undefined;
  reSessionId?: string | null | undefined;
  environment: Environment;
}

/** The inventory of the session a task is made of, where the task asks for it; it must be kept or discarded. Throws PLATFORM_FAILED. */
export async function takeSessionInventory(
  { platform, files }: TaskServices,
  { inventoryItemsFilePath, reSessionId, environment }: Wish,
): Promise<FormFile | null> {
  if (!inventoryItemsFilePath) return null;
  const sessionId = IdText.safeParse(reSessionId);
  if (!sessionId.success)
    throw new Problem('INVALID_INPUT', {
      fields: [{ field: 'reSessionId', description: 'The session whose inventory is used is required' }],
    });
  const bytes = await platform.getSessionFile(environment, { params: { sessionId: sessionId.data, fileName: inventoryFile } });
  return receiveOwnFile(files, { kind: 'inventory_files', name: inventoryFile, content: Readable.from([bytes]) });
}
