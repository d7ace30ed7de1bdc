import { Id } from '@fetlock/contract/values';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, data, redirect, replace } from 'react-router';
import { callAs, nobody } from '../../api/caller.ts';
import { loadConstants } from '../../api/constants.ts';
import { featureToggleStore } from '../../api/feature-toggles.ts';
import { currentVisit } from '../../api/visit-state.ts';
import { enterNowhere, enterVisit } from '../../api/visit.ts';
import { type CustomerPageName, customerPages, segmentOf } from '../../features/visit/customer-pages.ts';

/** The address that has just been opened with a link, whose token is being taken out of it. */
let cleaned: string | null = null;

/**
 * Before a customer's page is shown: the visit, from the token in the address or from before, then constants and toggles. The token leaves
 * the address, without a step in the history, once it has been changed for a visit; one that is not good stays, so that a reload tries it again.
 */
async function enterPage(
  queryClient: QueryClient,
  page: CustomerPageName,
  { request, resultId }: { request: Request; resultId: string | undefined },
) {
  const id = Id.safeParse(Number(resultId));
  if (!id.success) throw noSuchPage();
  const { linkToken, clean } = withoutToken(new URL(request.url));
  if (cleaned === clean && linkToken === null) {
    cleaned = null;
    return null;
  }
  const before = linkOf();
  featureToggleStore.switchOnHere(segmentOf(clean) === 'v2' ? ['matcher_api_v2'] : []);
  // Until there is a visit, the calls of this page are nobody's, whoever is signed in in this browser.
  if (!currentVisit()?.visit) callAs(nobody);
  const constants = loadConstants(queryClient);
  await Promise.all([enterVisit({ linkType: customerPages[page].linkType, resultId: id.data }, linkToken, request.signal), constants]);
  if (before !== linkOf()) forgetOtherLinks(queryClient);
  if (linkToken === null || linkOf() === undefined) return null;
  cleaned = clean;
  // An address that was opened is there already; one that was clicked is a step of its own.
  return (window.location.href === request.url ? replace : redirect)(clean);
}

/** The loader of a page. */
export const entrance =
  (queryClient: QueryClient, page: CustomerPageName) =>
  ({ request, params }: LoaderFunctionArgs) =>
    enterPage(queryClient, page, { request, resultId: params['resultId'] });

/** The loader of every other address of the area. */
export function refuse(): never {
  throw noSuchPage();
}

function noSuchPage() {
  enterNowhere();
  return data(null, { status: 404 });
}

/** A change of the query, such as typing a search, opens nothing anew. */
export const isAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || withoutToken(nextUrl).linkToken !== null;

const linkOf = (): string | undefined => currentVisit()?.visit?.linkToken;

/** What another link has shown is nobody's business any more; constants are everybody's. */
function forgetOtherLinks(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [topic] }) => topic !== 'constants' && topic !== 'feature-toggles' });
}

/** Links of before called the token so. */
const namesOfToken = ['access_token', 'token'];

function withoutToken({ pathname, search, hash }: URL): { linkToken: string | null; clean: string } {
  const query = new URLSearchParams(search);
  const linkToken = namesOfToken.map((name) => query.get(name)).find((token) => token) ?? null;
  for (const name of namesOfToken) query.delete(name);
  return { linkToken, clean: `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}` };
}
