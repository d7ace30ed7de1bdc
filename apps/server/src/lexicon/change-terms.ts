import type { LexiconTerm, NewLexiconTerm } from '@fetlock/contract/lexicon-terms';
import type { Trx } from '../database/connection.ts';
import type { Person } from '../http/actor.ts';
import { Problem, found, invalidField } from '../http/problem.ts';
import { assertKept } from '../retention/assert-kept.ts';
import { assertRoomForTerm, checkTerm } from './check-term.ts';
import {
  type WrittenTerm,
  insertTerm,
  lockTerms,
  markRemoved,
  selectPracticeName,
  selectTerm,
  updateTerm,
  wasTerm,
} from './terms.queries.ts';

type Author = Pick<Person, 'id' | 'roles'>;

/** A term for everybody changes the lists of all practices: administrators alone change those, as they do the catalogue. */
function assertMayChange(scope: LexiconTerm['scope'], { roles }: Author): void {
  if (scope === 'everybody' && !roles.includes('admin'))
    throw new Problem('NOT_ALLOWED', {
      description: 'Only administrators change terms for everybody. Add it for the practice or its group.',
    });
}

/** Adds a term. Throws NOT_ALLOWED, INVALID_INPUT, ALREADY_EXISTS, TOO_MANY_TERMS or TO_BE_DELETED. */
export async function addTerm(
  trx: Trx,
  { scope, business_id, group_name, ...written }: NewLexiconTerm,
  author: Author,
): Promise<LexiconTerm> {
  assertMayChange(scope, author);
  const businessId = scope === 'practice' ? (business_id ?? null) : null;
  const groupName = scope === 'group' ? (group_name ?? null) : null;
  const businessName = businessId === null ? null : await nameOfPractice(trx, businessId);
  await lockTerms(trx);
  await checkTerm(trx, written, { businessId, groupName });
  await assertRoomForTerm(trx, scope, { businessId, groupName });
  const id = await insertTerm(trx, written, { businessId, businessName, groupName, userId: author.id });
  return found(await selectTerm(trx, id), 'Term');
}

async function nameOfPractice(trx: Trx, businessId: number): Promise<string> {
  const name = await selectPracticeName(trx, businessId);
  if (name === undefined) throw invalidField('business_id', 'is no practice that has a task');
  await assertKept(trx, { businessId });
  return name;
}

/** Changes a term. Throws NOT_FOUND, NOT_ALLOWED, TERM_CHANGED, TO_BE_DELETED, INVALID_INPUT or ALREADY_EXISTS. */
export async function changeTerm(
  trx: Trx,
  id: number,
  { version, ...change }: { version: number } & { [Field in keyof WrittenTerm]?: WrittenTerm[Field] | undefined },
  author: Author,
): Promise<LexiconTerm> {
  await lockTerms(trx);
  const before = found(await selectTerm(trx, id), 'Term');
  assertMayChange(before.scope, author);
  const after = {
    term: change.term ?? before.term,
    meanings: change.meanings ?? before.meanings,
    is_trade_name: change.is_trade_name ?? before.is_trade_name,
  };
  // A change that changes nothing succeeds, whoever made it: a repeated one whose answer was lost, for example.
  if (isSame(before, after)) return before;
  assertSeen(before, version);
  if (before.business_id !== null) await assertKept(trx, { businessId: before.business_id });
  await checkTerm(trx, after, { id, businessId: before.business_id, groupName: before.group_name });
  await updateTerm(trx, id, after, author.id);
  return found(await selectTerm(trx, id), 'Term');
}

/** Removes a term; one that was removed before stays so. Throws NOT_FOUND, NOT_ALLOWED or TERM_CHANGED. */
export async function removeTerm(trx: Trx, id: number, version: number, author: Author): Promise<void> {
  await lockTerms(trx);
  const before = await selectTerm(trx, id);
  if (!before) {
    if (await wasTerm(trx, id)) return;
    throw new Problem('NOT_FOUND', { description: 'Term not found.' });
  }
  assertMayChange(before.scope, author);
  assertSeen(before, version);
  await markRemoved(trx, id, author.id);
}

function assertSeen(term: LexiconTerm, version: number): void {
  if (term.version !== version) throw new Problem('TERM_CHANGED', { details: { term } });
}

const isSame = (one: WrittenTerm, other: WrittenTerm): boolean =>
  one.term === other.term && one.is_trade_name === other.is_trade_name && one.meanings.join('\n') === other.meanings.join('\n');
