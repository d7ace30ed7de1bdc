import { sql } from 'kysely';
import type { Queryable } from '../database/connection.ts';
import type { DecidedByHand } from './propose-terms.ts';

/** Decisions that are looked at: the latest. */
const mostDecisions = 5_000;

/**
 * Rows that reviewers matched by hand to an entry of the catalogue that new tasks use, latest first; a match that the run found and a person
 * only confirmed teaches nothing.
 */
export async function selectDecidedByHand(db: Queryable): Promise<DecidedByHand[]> {
  const { rows } = await sql<{ business_id: number; source_name: string; name_key: string; entry_key: string }>`
    with latest as (
      select row_id, business_id, source_name, name_key, catalogue_code, decided_at from decisions
      where catalogue_code is not null and exists (
        select from row_events event where event.row_id = decisions.row_id
          and event.field in ('fetlock_code', 'fetlock_code_override') and event.cause in ('edit', 'choice of match'))
      order by decided_at desc, row_id desc limit ${mostDecisions})
    select business_id, source_name, name_key, decision_key(entry.name) as entry_key
    from latest
    join lateral (
      select name from catalogue_variations
      where version_id = (select id from catalogue_versions where current) and code = latest.catalogue_code
      order by id limit 1) entry on true
    order by decided_at desc, row_id desc`.execute(db);
  return rows.map(({ business_id, source_name, name_key, entry_key }) => ({
    businessId: business_id,
    name: source_name,
    words: name_key.split(' '),
    entryWords: entry_key.split(' '),
  }));
}

/** In how many entries of the catalogue that new tasks use these words are. */
export async function selectRarity(db: Queryable, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; entries: number }>`
    select word, count(distinct code)::int as entries
    from (select distinct code, name from catalogue_variations where version_id = (select id from catalogue_versions where current)) entry
    cross join unnest(string_to_array(decision_key(name), ' ')) as word
    where word = any(${[...words]}::text[]) group by word`.execute(db);
  return new Map(rows.map(({ word, entries }) => [word, entries]));
}

/** Of these words, those that are a term in force, for whomever. */
export async function selectKnownTerms(db: Queryable, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lexicon_terms')
    .select('term_key')
    .where('removed_at', 'is', null)
    .where('term_key', 'in', ['', ...words])
    .execute();
  return new Set(rows.map(({ term_key }) => term_key));
}

export const selectDismissed = (db: Queryable) => db.selectFrom('dismissed_terms').select(['term', 'meaning']).execute();

/** A term that was dismissed before stays dismissed by whoever did so first. */
export const insertDismissed = (db: Queryable, { term, meaning, userId }: { term: string; meaning: string; userId: number }) =>
  sql`
    insert into dismissed_terms (term, meaning, dismissed_by) values (decision_key(${term}), decision_key(${meaning}), ${userId})
    on conflict do nothing`.execute(db);
