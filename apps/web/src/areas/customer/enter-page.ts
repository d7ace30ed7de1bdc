import { Id } from '@fetlock/contract/values';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, data, redirect, replace } from 'react-router';
import { anonymous, callAs } from '../../api/caller.ts';
import { loadConstants } from '../../api/constants.ts';
import { featureToggleStore } from '../../api/feature-toggles.ts';
import { currentGuestSession } from '../../api/guest-session-state.ts';
import { enterNowhere, startGuestSession } from '../../api/guest-session.ts';
import { type CustomerPageName, customerPages, segmentOf } from '../../guest-session/customer-pages.ts';

/** The address just opened with a link, whose token is being removed from it. */
let cleaned: string | null = null;

/**
 * Before a customer's page is shown: the guest session, from the token in the address or from before, then constants and toggles. The token is removed
 * from the address, without a history entry, once it has been exchanged for a guest session; an invalid one stays, so that a reload tries it again.
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
  // Until there is a guest session, the calls of this page are anonymous, whoever is signed in in this browser.
  if (!currentGuestSession()?.guestSession) callAs(anonymous);
  const constants = loadConstants(queryClient);
  await Promise.all([
    startGuestSession({ linkType: customerPages[page].linkType, resultId: id.data }, linkToken, request.signal),
    constants,
  ]);
  if (before !== linkOf()) forgetOtherLinks(queryClient);
  if (linkToken === null || linkOf() === undefined) return null;
  cleaned = clean;
  // An address that was opened already has its history entry; one that was clicked gets its own.
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

/** A change of the query, such as typing a search, reopens nothing. */
export const isAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || withoutToken(nextUrl).linkToken !== null;

const linkOf = (): string | undefined => currentGuestSession()?.guestSession?.linkToken;

/** What another link has shown is discarded; constants are shared by all. */
function forgetOtherLinks(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [topic] }) => topic !== 'constants' && topic !== 'feature-toggles' });
}

/** Older links used this name for the token. */
const namesOfToken = ['access_token', 'token'];

function withoutToken({ pathname, search, hash }: URL): { linkToken: string | null; clean: string } {
  const query = new URLSearchParams(search);
  const linkToken = namesOfToken.map((name) => query.get(name)).find((token) => token) ?? null;
  for (const name of namesOfToken) query.delete(name);
  return { linkToken, clean: `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}` };
}
