import type { LinkType } from '@fetlock/contract/links';
import { makeLink } from '@fetlock/server/links/make-link';
import { openLink } from '@fetlock/server/links/open-link';
import { type Caller, callerOf } from './caller.ts';
import type { TestApi } from './test-api.ts';

/** A customer who has opened a link of this type to a result and has entered a name, unless it is null. */
export async function givenVisitor(api: TestApi, resultId: number, type: LinkType, name: string | null = 'Dr. Jane Doe'): Promise<Caller> {
  const link = await makeLink(api.db, { resultId, type, userId: api.userId('staff') });
  const shown = { token: link.access_token, tokenType: type, result_id: resultId, ...(name !== null && { visitor: name }) };
  const { access_token } = await openLink(api.db, shown, { address: '127.0.0.1', userAgent: 'test' });
  return callerOf(api.app, access_token);
}
