import type { ImportRequest as PlatformRequest } from '@fetlock/contract/platform-sessions';
import { type ImportRequest, listImportRequests, readImportRequest } from '@fetlock/contract/session-requests';
import type { Implement } from '../http/implement.ts';
import type { PlatformClient } from '../platform/client.ts';

export function sessionRequestRoutes(implement: Implement, { platform }: { platform: PlatformClient }): void {
  implement(listImportRequests, async ({ query: { environment, sessionId, ...query } }) => {
    const { data, totalCount } = await platform.listImportRequests(environment, { params: { sessionId }, query });
    return { data: data.map(toImportRequest), totalCount };
  });
  implement(readImportRequest, async ({ query: { environment, importRequestId: requestId } }) =>
    toImportRequest(await platform.getImportRequest(environment, { params: { requestId } })),
  );
}

const toImportRequest = ({ sessionId: _session, ...request }: PlatformRequest): ImportRequest => request;
