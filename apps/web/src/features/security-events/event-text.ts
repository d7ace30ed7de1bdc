import { environmentTitles } from '@fetlock/contract/environments';
import { deletionKinds } from '@fetlock/contract/deletions';
import { jobKinds } from '@fetlock/contract/jobs';
import { linkTypes } from '@fetlock/contract/links';
import type { SecurityEvent } from '@fetlock/contract/security-events';

/** The actor: a person, or a visitor with a link under the name they gave. Names may contain characters that reverse the direction of adjacent text. */
export function actorText({ user, visitor, link_id }: SecurityEvent): string {
  if (link_id !== null) return visitor ?? 'A customer';
  return user?.name ?? '–';
}

/** Names of facts that are no words of their own. */
const factNames: Readonly<Record<string, string>> = {
  email: 'e-mail',
  ended: 'sign-ins ended:',
  takenAt: 'of',
  taskId: 'task',
  cloneId: 'copy',
  defaultSite: 'default site',
  fromPractice: 'from practice',
  toPractice: 'to practice',
  stored: 'breeds stored:',
  unknown: 'unknown breeds:',
};

const titles = new Map<string, string>([
  ...Object.entries(environmentTitles),
  ...[...Object.entries(deletionKinds), ...Object.entries(jobKinds), ...Object.entries(linkTypes)].map(
    ([name, { title }]): [string, string] => [name, title],
  ),
]);

/** Facts whose values are names of the product: 'LINK_EXPIRED' is 'link expired', 'listRows' is 'list rows'. */
const named: ReadonlySet<string> = new Set(['environment', 'kind', 'type', 'state', 'problem', 'call']);

const wordsOf = (name: string): string =>
  titles.get(name) ??
  (name.startsWith('/')
    ? name
    : name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase());

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return named.has(name) ? wordsOf(String(value)) : String(value);
}

/** 'result 12', 'environment Prod' */
export const factTexts = (facts: SecurityEvent['facts']): string[] =>
  Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${factNames[name] ?? name} ${valueText(name, value)}`);
