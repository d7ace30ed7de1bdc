import type { Environment } from '@fetlock/contract/environments';
import { inventoryFileName, inventoryPathOf, isInventoryPath } from '@fetlock/contract/sessions';
import { IdText } from '@fetlock/contract/values';
import { invalidField } from '../http/problem.ts';
import type { SessionFileWanted } from '../import-sessions/receive-session-file.ts';
import type { TaskServices } from '../task-records/task-services.ts';

type Services = Pick<TaskServices, 'platform'>;

interface InventoryRequest {
  inventoryItemsFilePath?: string | null | undefined;
  reSessionId?: string | null | undefined;
  completedRequestId?: string | null | undefined;
  environment: Environment;
  business: { id: number };
}

/**
 * The inventory that a task requests, if it does, by its path: that of its import request, or of its session. Throws INVALID_INPUT,
 * NOT_FOUND when the platform has no such request, PLATFORM_FAILED.
 */
export async function requestedInventory(services: Services, request: InventoryRequest): Promise<SessionFileWanted | null> {
  const { inventoryItemsFilePath: path, environment } = request;
  if (!path) return null;
  const of = request.completedRequestId ? await requestOrSession(services, request, path) : await sessionOf(services, request, path);
  return { environment, of, fileName: inventoryFileName };
}

/** The second generation of the API names the path below the request, the first that below the request's session. */
async function requestOrSession({ platform }: Services, request: InventoryRequest, path: string): Promise<SessionFileWanted['of']> {
  const { environment, completedRequestId, reSessionId, business } = request;
  const requestId = IdText.safeParse(completedRequestId);
  if (!requestId.success) throw invalidField('completedRequestId', 'is no id of an import request');
  const params = { requestId: requestId.data };
  const { sessionId } = await platform.getImportRequest(environment, { params });
  const { practiceId } = await platform.getSession(environment, { params: { sessionId } });
  if (practiceId !== business.id) throw invalidField('completedRequestId', 'is a request of another practice');
  if (reSessionId && reSessionId !== String(sessionId))
    throw invalidField('completedRequestId', `is a request of session ${sessionId}, not of ${reSessionId}`);
  const ofRequest = await platform.getRequestSourceDataLocation(environment, { params });
  if (path === inventoryPathOf(ofRequest.location)) return params;
  const ofSession = await platform.getSessionSourceDataLocation(environment, { params: { sessionId } });
  if (path === inventoryPathOf(ofSession.location)) return { sessionId };
  throw invalidField('inventoryItemsFilePath', `must be ${inventoryPathOf(ofRequest.location)}`);
}

/** Here the platform must confirm whose the session is: otherwise another practice's data would be matched. */
async function sessionOf(
  { platform }: Services,
  { environment, reSessionId, business }: InventoryRequest,
  path: string,
): Promise<SessionFileWanted['of']> {
  const sessionId = IdText.safeParse(reSessionId);
  if (!sessionId.success) throw invalidField('reSessionId', 'The session whose inventory is used is required');
  if (!isInventoryPath(path))
    throw invalidField('inventoryItemsFilePath', `must end in ${inventoryPathOf('')}, below the location of the session's source data`);
  const { practiceId } = await platform.getSession(environment, { params: { sessionId: sessionId.data } });
  if (practiceId !== business.id) throw invalidField('reSessionId', 'is a session of another practice');
  return { sessionId: sessionId.data };
}
