import type { ApiVersion } from '@fetlock/contract/call';
import type { LinkType } from '@fetlock/contract/links';

interface LinkParts {
  origin: string;
  version: ApiVersion;
  linkType: LinkType;
  resultId: number;
  token: string;
}

/** What a customer opens: their view of a version, or its migration poll. */
export function linkAddress({ origin, version, linkType, resultId, token }: LinkParts): string {
  const page = {
    protected_link: `processing-results/${resultId}`,
    mig_pal_link: `migration/${resultId}/migration-poll`,
  }[linkType];
  return `${origin}/customer/${version}/${page}?token=${encodeURIComponent(token)}`;
}
