import type { LexiconTerm, LexiconTermEvent, TermScope } from '@fetlock/contract/lexicon-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import { hasText } from '../database/folded.queries.ts';
import { countAll, onPage } from '../database/pages.ts';

const terms = (db: Queryable) =>
  db
    .selectFrom('lexicon_terms')
    .innerJoin('users as creator', 'creator.id', 'lexicon_terms.created_by')
    .innerJoin('users as changer', 'changer.id', 'lexicon_terms.changed_by')
    .select([
      'lexicon_terms.id',
      'version',
      'term',
      'meanings',
      'is_trade_name',
      'business_id',
      'business_name',
      'group_name',
      'created_by',
      'creator.name as creator_name',
      'lexicon_terms.created_at',
      'changed_by',
      'changer.name as changer_name',
      'changed_at',
    ])
    .where('removed_at', 'is', null);

type TermRow = Awaited<ReturnType<ReturnType<typeof terms>['execute']>>[number];

const scopeOf = ({ business_id: business, group_name: group }: Pick<TermRow, 'business_id' | 'group_name'>): TermScope =>
  business !== null ? 'practice' : group !== null ? 'group' : 'everybody';

const toTerm = ({ created_by, creator_name, created_at, changed_by, changer_name, changed_at, ...row }: TermRow): LexiconTerm => ({
  ...row,
  scope: scopeOf(row),
  created_by: { id: created_by, name: creator_name },
  created_at: created_at.toISOString(),
  changed_by: { id: changed_by, name: changer_name },
  changed_at: changed_at.toISOString(),
});

const ofScope = {
  everybody: sql<boolean>`(business_id is null and group_name is null)`,
  group: sql<boolean>`(group_name is not null)`,
  practice: sql<boolean>`(business_id is not null)`,
} as const satisfies Record<TermScope, RawBuilder<boolean>>;

export interface TermsPage {
  search: string;
  scope?: TermScope | undefined;
  businessId?: number | undefined;
  page: number;
  pageSize: number;
}

/** A page of the terms in force, by term, and how many there are in all. */
export async function selectTermsPage(
  db: Queryable,
  { search, scope, businessId, page, pageSize }: TermsPage,
): Promise<{ items: LexiconTerm[]; rowCount: number }> {
  const words = search.trim();
  const found = terms(db)
    .$if(words !== '', (query) => query.where(hasText(sql`term || ' ' || array_to_string(meanings, ' ')`, words)))
    .$if(scope !== undefined, (query) => query.where(ofScope[scope ?? 'everybody']))
    .$if(businessId !== undefined, (query) => query.where('business_id', '=', businessId ?? 0));
  const rowCount = await countAll(db.selectFrom(found.as('found')));
  const rows = await found.orderBy('term_key').orderBy('lexicon_terms.id').$call(onPage({ page, pageSize })).execute();
  return { items: rows.map(toTerm), rowCount };
}

/** A term in force. */
export async function selectTerm(db: Queryable, id: number): Promise<LexiconTerm | undefined> {
  const row = await terms(db).where('lexicon_terms.id', '=', id).executeTakeFirst();
  return row && toTerm(row);
}

/** Whether there ever was a term with this id. */
export async function wasTerm(db: Queryable, id: number): Promise<boolean> {
  return (await db.selectFrom('lexicon_terms').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Until the transaction ends, no other one changes terms: two people cannot add the same term, or change one at once. */
export async function lockTerms(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lexicon terms'))`.execute(trx);
}

export interface TermFor {
  businessId: number | null;
  groupName: string | null;
}

const areFor = ({ businessId, groupName }: TermFor): RawBuilder<boolean> =>
  sql`(business_id is not distinct from ${businessId}::bigint and lower(group_name) is not distinct from lower(${groupName}::text))`;

/** How many terms this practice, group or everybody has. */
export const countTermsFor = (db: Queryable, whom: TermFor): Promise<number> =>
  countAll(db.selectFrom('lexicon_terms').where('removed_at', 'is', null).where(areFor(whom)));

/** The term of these words for this practice, group or everybody, whatever its case and signs. */
export async function selectTermWritten(db: Queryable, term: string, whom: TermFor): Promise<LexiconTerm | undefined> {
  const row = await terms(db)
    .where('term_key', '=', sql<string>`decision_key(${term})`)
    .where(areFor(whom))
    .executeTakeFirst();
  return row && toTerm(row);
}

/** The name of a practice that has tasks, as in the newest of them. */
export async function selectPracticeName(db: Queryable, businessId: number): Promise<string | undefined> {
  const newest = db.selectFrom('tasks').select('business_name').where('business_id', '=', businessId).orderBy('id', 'desc');
  return (await newest.limit(1).executeTakeFirst())?.business_name;
}

export interface WrittenTerm {
  term: string;
  meanings: readonly string[];
  is_trade_name: boolean;
}

export async function insertTerm(
  trx: Trx,
  { term, meanings, is_trade_name }: WrittenTerm,
  { businessId, businessName, groupName, userId }: TermFor & { businessName: string | null; userId: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('lexicon_terms')
    .values({
      term,
      meanings: [...meanings],
      is_trade_name,
      business_id: businessId,
      business_name: businessName,
      group_name: groupName,
      created_by: userId,
      changed_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEvent(trx, { id, kind: 'added', userId });
  return id;
}

export async function updateTerm(trx: Trx, id: number, { term, meanings, is_trade_name }: WrittenTerm, userId: number): Promise<void> {
  await trx
    .updateTable('lexicon_terms')
    .set({ term, meanings: [...meanings], is_trade_name, changed_by: userId, changed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await noteEvent(trx, { id, kind: 'changed', userId });
}

export async function markRemoved(trx: Trx, id: number, userId: number): Promise<void> {
  await trx
    .updateTable('lexicon_terms')
    .set({ removed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await noteEvent(trx, { id, kind: 'removed', userId });
}

/** Keeps what the term is now. */
const noteEvent = (trx: Trx, { id, kind, userId }: { id: number; kind: LexiconTermEvent['kind']; userId: number }) =>
  sql`
    insert into lexicon_term_events (term_id, kind, user_id, term, meanings, is_trade_name)
    select id, ${kind}, ${userId}::bigint, term, meanings, is_trade_name from lexicon_terms where id = ${id}`.execute(trx);

export async function selectTermEvents(db: Queryable, termId: number): Promise<LexiconTermEvent[]> {
  const rows = await db
    .selectFrom('lexicon_term_events as event')
    .innerJoin('users', 'users.id', 'event.user_id')
    .select(['event.id', 'kind', 'user_id', 'users.name', 'at', 'term', 'meanings', 'is_trade_name'])
    .where('term_id', '=', termId)
    .orderBy('event.id', 'desc')
    .execute();
  return rows.map(({ kind, user_id, name, at, ...event }) => ({
    ...event,
    // A check of the table allows no other.
    kind: kind as LexiconTermEvent['kind'],
    user: { id: user_id, name },
    at: at.toISOString(),
  }));
}

/** Terms that apply to the lists of a practice: its own first, then its group's, then everybody's; each from the latest. */
export async function selectApplicableTerms(db: Queryable, { businessId, groupName }: { businessId: number; groupName: string }) {
  const { rows } = await sql<{ term: string; meanings: string[]; is_trade_name: boolean; scope: TermScope }>`
    select term, meanings, is_trade_name,
      case when business_id is not null then 'practice' when group_name is not null then 'group' else 'everybody' end as scope
    from (
      select * from lexicon_terms where business_id = ${businessId} and removed_at is null
      union all
      select * from lexicon_terms where lower(group_name) = lower(${groupName.trim()}) and removed_at is null
      union all
      select * from lexicon_terms where business_id is null and group_name is null and removed_at is null) applicable
    order by business_id is null, group_name is null, applicable.id desc`.execute(db);
  return rows;
}

/** Rows of a version that are not imported and have the words of a term, with at most one other word between two of them. */
export async function selectRowsWithTerm(db: Queryable, resultId: number, term: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from result_rows
    where result_id = ${resultId} and status <> 'imported'
      and decision_key(orig_name) ~ ('(^| )' || replace(decision_key(${term}), ' ', '( [^ ]+)? ') || '( |$)')
    order by orig_order, id`.execute(db);
  return rows.map(({ id }) => id);
}
