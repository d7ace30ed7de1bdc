import { type LexiconTerm, NewLexiconTerm, TermScope, termScopes } from '@fetlock/contract/lexicon-terms';
import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';

/** The input of the form of a term. */
export const TermDraft = z.object({
  term: z.string(),
  /** One meaning a line. */
  meanings: z.string(),
  isTradeName: z.boolean(),
  scope: TermScope,
  /** Id of the practice; null: none chosen. */
  practice: z.string().nullable(),
  group: z.string(),
});
export type TermDraft = z.infer<typeof TermDraft>;

export const newDraft = (given: Partial<TermDraft>): TermDraft => ({
  term: '',
  meanings: '',
  isTradeName: false,
  scope: 'practice',
  practice: null,
  group: '',
  ...given,
});

export const draftOf = ({ term, meanings, is_trade_name, scope, business_id, group_name }: LexiconTerm): TermDraft => ({
  term,
  meanings: meanings.join('\n'),
  isTradeName: is_trade_name,
  scope,
  practice: business_id === null ? null : String(business_id),
  group: group_name ?? '',
});

/** What is sent. Empty lines are no meanings. */
export const bodyOf = ({ term, meanings, isTradeName, scope, practice, group }: TermDraft): NewLexiconTerm => ({
  term: term.trim(),
  meanings: meanings
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  is_trade_name: isTradeName,
  scope,
  ...(scope === 'practice' && practice !== null && { business_id: Number(practice) }),
  ...(scope === 'group' && { group_name: group.trim() }),
});

type Errors = Partial<Record<keyof TermDraft, string>>;

const fieldNames: Readonly<Record<string, keyof TermDraft>> = {
  term: 'term',
  meanings: 'meanings',
  business_id: 'practice',
  group_name: 'group',
};

/** Problems of fields by the names of the contract, for the form: the first of each; that of one of several meanings names it. */
function errorsOf(problems: readonly { path: readonly string[]; text: string }[], { meanings }: NewLexiconTerm): Errors {
  const errors: Errors = {};
  for (const { path, text } of problems) {
    const [first = '', index] = path;
    const name = fieldNames[first];
    if (name === undefined || errors[name] !== undefined) continue;
    const meaning = index !== undefined && meanings.length > 1 ? meanings[Number(index)] : undefined;
    errors[name] = meaning === undefined ? text : `“${meaning}” ${text}`;
  }
  return errors;
}

/** What the contract's own schema refuses. */
export function problemsOfDraft(draft: TermDraft): Errors {
  const body = bodyOf(draft);
  const issues = NewLexiconTerm.safeParse(body).error?.issues ?? [];
  return errorsOf(
    issues.map(({ path, message }) => ({ path: path.map(String), text: message })),
    body,
  );
}

/** What the server refuses. */
export const problemsOfAnswer = (error: Error, draft: TermDraft): Errors =>
  error instanceof ApiProblem
    ? errorsOf(
        error.fields.map(({ field, description }) => ({ path: field.split('.'), text: description })),
        bodyOf(draft),
      )
    : {};

/** Whom a term is for, in words. */
export const scopeText = ({ scope, business_name, group_name }: Pick<LexiconTerm, 'scope' | 'business_name' | 'group_name'>): string =>
  scope === 'everybody' ? termScopes.everybody.title : scope === 'group' ? `Group ${group_name ?? ''}` : (business_name ?? '');
