import { type ApiVersion, apiVersions } from '@fetlock/contract/call';
import type { LinkType } from '@fetlock/contract/links';

interface CustomerPage {
  /** The required type of the visitor's link. */
  linkType: LinkType;
  /** Path below `/customer`. */
  path: (resultId: number | ':resultId') => string;
}

/** What a customer can open with a link. */
export const customerPages = {
  review: { linkType: 'protected_link', path: (id) => `processing-results/${id}` },
  'migration-poll': { linkType: 'mig_pal_link', path: (id) => `migration/${id}/migration-poll` },
  dashboard: { linkType: 'mig_pal_link', path: (id) => `migration/${id}/dashboard` },
  certificate: { linkType: 'mig_pal_link', path: (id) => `migration/${id}/certificate` },
} as const satisfies Record<string, CustomerPage>;
export type CustomerPageName = keyof typeof customerPages;

interface AddressParts {
  resultId: number;
  /** The generation in the address; null: none. */
  segment: ApiVersion | null;
  /** Absent: the address as it is once the page is open. */
  linkToken?: string;
}

/** The address of a customer page, without the origin. With the token of a link it opens in any browser. */
export function customerAddress(page: CustomerPageName, { resultId, segment, linkToken }: AddressParts): string {
  const address = `/customer${segment === null ? '' : `/${segment}`}/${customerPages[page].path(resultId)}`;
  return linkToken === undefined ? address : `${address}?access_token=${encodeURIComponent(linkToken)}`;
}

/** The generation in the address of a customer page. */
export const segmentOf = (pathname: string): ApiVersion | null =>
  apiVersions.find((version) => pathname.startsWith(`/customer/${version}/`)) ?? null;
