import type { RowStatusName, StatusFamily } from '@fetlock/contract/row-statuses';
import { type CustomerWord, type LeftOutFacts, customerWordOf, isLeftOut } from './customer-word.ts';

/** What happens to an item, from the practice's point of view. */
export const customerGroups = {
  imported: { title: 'In Fetlock', tone: 'done' },
  ready: { title: 'Ready to move', tone: 'ready' },
  question: { title: 'Question for you', tone: 'ask' },
  review: { title: 'Being reviewed', tone: 'new' },
  unmatched: { title: 'No match yet', tone: 'problem' },
  left_out: { title: 'Left out', tone: 'ignored' },
} as const satisfies Record<string, { title: string; tone: StatusFamily }>;
export type CustomerGroup = keyof typeof customerGroups;
export const customerGroupNames = Object.keys(customerGroups) as CustomerGroup[];

interface Words {
  group: CustomerGroup;
  words: string;
}

/** The statuses of rows in words for the practice. */
const customerWords = {
  not_reviewed: { group: 'review', words: 'Being reviewed' },
  needs_re_review: { group: 'review', words: 'Being reviewed again' },
  ready_for_re_match: { group: 'review', words: 'Being matched again' },
  compounded: { group: 'review', words: 'Compounded, being reviewed' },
  ask_customer: { group: 'question', words: 'Question for you' },
  customer_requested: { group: 'question', words: 'Requested by you' },
  needs_change: { group: 'review', words: 'Being changed' },
  needs_code_change: { group: 'review', words: 'Being changed' },
  supply: { group: 'review', words: 'A supply, being added' },
  ready_for_import: { group: 'ready', words: 'Ready to move' },
  asis: { group: 'review', words: 'To be moved as it is' },
  do_not_ignore: { group: 'review', words: 'To be moved' },
  import_verified_by_customer: { group: 'review', words: 'Verified by you' },
  correct_by_multimatch: { group: 'review', words: 'Match chosen' },
  imported: { group: 'imported', words: 'In Fetlock' },
  ignore: { group: 'left_out', words: 'Left out' },
  ignore_by_multimatch: { group: 'left_out', words: 'Not used: another match was chosen' },
  ignore_by_customer: { group: 'left_out', words: 'Left out by you' },
  no_multimatch: { group: 'left_out', words: 'Not used: none of the matches was right' },
  obsolete: { group: 'left_out', words: 'Left out, no longer made' },
  unmatched: { group: 'unmatched', words: 'No match yet' },
} as const satisfies Record<RowStatusName, Words>;

/** What decides the words for a row. */
export interface RowFacts {
  status: RowStatusName;
  multimatch: string | null;
  word: CustomerWord;
  isLeftOut: boolean;
  /** Whether another match of its group was chosen; null: not known. */
  isAnotherChosen: boolean | null;
}

/** What happens to a row: its status in words, unless the practice's answer, or its category, decides otherwise. */
export function wordsOfFacts(facts: RowFacts): Words & { tone: StatusFamily } {
  const { group, words } = customerWords[statusInWords(facts)];
  return { group, words, tone: customerGroups[group].tone };
}

/** The status that says what is true of a row. */
function statusInWords({ status, multimatch, word, isLeftOut: left, isAnotherChosen }: RowFacts): RowStatusName {
  if (status === 'imported') return status;
  const { group } = customerWords[status];
  if (!left) return word !== 'take' || group !== 'left_out' ? status : multimatch === null ? 'do_not_ignore' : 'correct_by_multimatch';
  const isUnused = word === 'leave' || status === 'ignore_by_multimatch' || status === 'no_multimatch';
  if (multimatch !== null && isUnused && status !== 'ignore_by_customer') {
    if (isAnotherChosen === null) return word === 'leave' ? 'ignore_by_multimatch' : status;
    return isAnotherChosen ? 'ignore_by_multimatch' : 'no_multimatch';
  }
  return group === 'left_out' ? status : 'ignore';
}

export const wordsOfRow = (row: LeftOutFacts): string =>
  wordsOfFacts({ ...row, word: customerWordOf(row), isLeftOut: isLeftOut(row), isAnotherChosen: null }).words;

/** Alternatives of an item for which another match was chosen: not items of their own. */
export const isGivenUp = (facts: RowFacts): boolean => facts.isAnotherChosen === true && statusInWords(facts) === 'ignore_by_multimatch';
