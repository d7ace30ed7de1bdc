import type { SecurityEvent } from '@fetlock/contract/security-events';

/** Who did it: a person, or a visitor of a link under the name that they gave. Names may turn round what stands beside them. */
export function whoText({ user, visitor, link_id }: SecurityEvent): string {
  if (link_id !== null) return visitor ?? 'A customer';
  return user?.name ?? '–';
}

/** 'result 12', 'environment prod' */
export const factTexts = (facts: SecurityEvent['facts']): string[] =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`);
