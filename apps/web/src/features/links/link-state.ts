import type { Link } from '@fetlock/contract/links';

/** Whether a link still works, and if not, why. */
export function stateOf({ revoked_at, expires_at }: Pick<Link, 'revoked_at' | 'expires_at'>): 'good' | 'revoked' | 'expired' {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) <= Date.now() ? 'expired' : 'good';
}
