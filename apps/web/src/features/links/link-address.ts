import type { ApiVersion } from '@fetlock/contract/call';
import type { LinkType } from '@fetlock/contract/links';
import { customerAddress } from '../../guest-session/customer-pages.ts';

interface LinkParts {
  origin: string;
  version: ApiVersion;
  linkType: LinkType;
  resultId: number;
  token: string;
}

/** What a customer opens: their view of a version, or its Migration PAL. */
export function linkAddress({ origin, version, linkType, resultId, token }: LinkParts): string {
  const page = linkType === 'protected_link' ? 'review' : 'migration-poll';
  return `${origin}${customerAddress(page, { resultId, segment: version, linkToken: token })}`;
}
