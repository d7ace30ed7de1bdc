import type { SecurityEvent } from '@fetlock/contract/security-events';

/** The actor: a person, or a visitor with a link under the name they gave. Names may contain characters that reverse the direction of adjacent text. */
export function actorText({ user, visitor, link_id }: SecurityEvent): string {
  if (link_id !== null) return visitor ?? 'A customer';
  return user?.name ?? '–';
}

/** 'result 12', 'environment prod' */
export const factTexts = (facts: SecurityEvent['facts']): string[] =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`);
