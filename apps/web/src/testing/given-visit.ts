import { nameVisitor, readVisit, verifyToken, type GuestSession } from '@fetlock/contract/links';
import { type CustomerPageName, customerAddress, customerPages } from '../guest-session/customer-pages.ts';
import type { ContractServer } from './contract-server.ts';

export interface GivenVisit {
  resultId: number;
  linkToken: string;
  /** The visit on the server: a visitor who gives a name changes it. */
  visit: GuestSession;
  /** The link's address, as in the e-mail; `query` begins with '&'. */
  address: (query?: string) => string;
}

export const practiceOfVisit = 'Sunrise Pet Hospital';

// The screens store unsaved input by version, longer than a test, so each test has its own version.
let lastResultId = 400;

/** Every guest session under a name has a token of its own, so that it is seen under which one a call was made. */
export function nameTokens(server: ContractServer, { visit }: GivenVisit): void {
  server.answer(verifyToken, ({ body: { visitor = visit.visitor } }) => ({
    ...visit,
    visitor,
    access_token: `visit of ${visitor}`,
    expires_at: '2026-11-20T18:00:00.000Z',
  }));
}

/** A link to a customer's page of a new version, and the answers that open it. `visitor`: the name given before. */
export function givenVisit(server: ContractServer, page: CustomerPageName, visitor: string | null = null): GivenVisit {
  const { linkType } = customerPages[page];
  const resultId = (lastResultId += 1);
  const linkToken = `link-to-${resultId}`;
  const visit: GuestSession = {
    linkType,
    result_id: resultId,
    task_id: 70,
    business_name: practiceOfVisit,
    task_name: 'Prices of autumn',
    visitor,
    link_expires_at: '2026-11-27T10:00:00.000Z',
  };
  server.answer(verifyToken, ({ body }) => {
    Object.assign(visit, { result_id: body.result_id, visitor: body.visitor ?? visit.visitor });
    return { ...visit, access_token: `visit-of-${body.token}`, expires_at: '2026-11-20T18:00:00.000Z' };
  });
  server.answer(readVisit, () => visit);
  server.answer(nameVisitor, ({ body }) => Object.assign(visit, { visitor: body.name }));
  return { resultId, linkToken, visit, address: (query = '') => customerAddress(page, { resultId, segment: null, linkToken }) + query };
}
