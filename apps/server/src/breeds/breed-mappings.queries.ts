import type { PatientBreed } from '@fetlock/contract/platform-breeds';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { Suggestion } from './suggest-breeds.ts';

const visitor = sql<string | null>`nullif(current_setting('fetlock.visitor', true), '')`;
const now = sql<Date>`clock_timestamp()`;

const mappings = (db: Queryable) =>
  db
    .selectFrom('breed_mappings as breed')
    .leftJoin('users as mapper', 'mapper.id', 'breed.mapped_by')
    .selectAll('breed')
    .select('mapper.name as mapper');
export type BreedMappingRow = Awaited<ReturnType<ReturnType<typeof mappings>['execute']>>[number];

/** Most patients first. */
export const selectMappings = (db: Queryable, stateId: number): Promise<BreedMappingRow[]> =>
  mappings(db)
    .where('breed.breed_state_id', '=', stateId)
    .orderBy('breed.patients', 'desc')
    .orderBy('breed.original_species')
    .orderBy('breed.original_name')
    .orderBy('breed.id')
    .execute();

export const selectMapping = (db: Queryable, id: number): Promise<BreedMappingRow | undefined> =>
  mappings(db).where('breed.id', '=', id).executeTakeFirst();

/** A breed and its list, locked until the transaction ends: the list cannot be resolved meanwhile. */
export async function lockMapping(trx: Trx, id: number) {
  return trx
    .selectFrom('breed_mappings as breed')
    .innerJoin('breed_states as state', 'state.id', 'breed.breed_state_id')
    .select(['breed.id', 'breed.version', 'breed.species', 'breed.breed_id', 'state.state'])
    .where('breed.id', '=', id)
    .forShare('state')
    .forUpdate('breed')
    .executeTakeFirst();
}

interface Choice {
  species: number | null;
  breed_id: number | null;
}

/** Lists whose breeds people may map: the one definition, used by every statement that changes a mapping. */
const openStates = (db: Queryable) =>
  db.selectFrom('breed_states').select('breed_states.id').where('state', 'not in', ['resolved', 'breeds_uploaded']).forShare();

/** How many it changed: 0 where the list is resolved. */
export async function updateMapping(trx: Trx, id: number, choice: Choice, userId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('breed_mappings')
    .set({
      ...choice,
      version: sql<number>`version + 1`,
      mapped_by: choice.species === null ? null : userId,
      mapped_visitor: choice.species === null ? null : visitor,
      mapped_at: choice.species === null ? null : now,
    })
    .where('id', '=', id)
    .where('breed_state_id', 'in', openStates(trx))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Maps all unmapped breeds, to a breed or a species alone, whose suggestion is certain; returns how many. */
export async function acceptSure(trx: Trx, stateId: number, userId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('breed_mappings')
    .set({
      species: sql<number | null>`suggested_species`,
      breed_id: sql<number | null>`suggested_breed_id`,
      version: sql<number>`version + 1`,
      mapped_by: userId,
      mapped_visitor: visitor,
      mapped_at: now,
    })
    .where('breed_state_id', '=', stateId)
    .where('breed_state_id', 'in', openStates(trx))
    .where('species', 'is', null)
    .where('breed_id', 'is', null)
    .where('suggested_sure', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type FoundBreed = PatientBreed & { suggestion: Suggestion | null };

/** Synchronises with the platform: new breeds are added; unmapped breeds that are no longer unresolved are removed. */
export async function replaceUnmapped(trx: Trx, stateId: number, found: readonly FoundBreed[]): Promise<void> {
  const rows = found.map(({ id, name, species, patients, suggestion }) => ({
    platform_id: id,
    original_name: name,
    original_species: species,
    patients,
    suggested_species: suggestion?.species ?? null,
    suggested_breed_id: suggestion?.breed_id ?? null,
    suggested_weight: suggestion?.weight ?? 0,
    suggested_sure: suggestion?.sure ?? false,
    suggested_reason: suggestion?.reason ?? '',
  }));
  await trx
    .deleteFrom('breed_mappings')
    .where('breed_state_id', '=', stateId)
    .where('species', 'is', null)
    .where(sql<boolean>`platform_id <> all (${found.map(({ id }) => id)}::bigint[])`)
    .execute();
  await sql`
    insert into breed_mappings (breed_state_id, platform_id, original_name, original_species, patients, suggested_species, suggested_breed_id,
      suggested_weight, suggested_sure, suggested_reason)
    select ${stateId}::bigint, breed.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as breed (platform_id bigint, original_name text, original_species text, patients integer,
      suggested_species integer, suggested_breed_id integer, suggested_weight real, suggested_sure boolean, suggested_reason text)
    on conflict (breed_state_id, platform_id) do update set
      original_name = excluded.original_name, original_species = excluded.original_species, patients = excluded.patients,
      suggested_species = excluded.suggested_species, suggested_breed_id = excluded.suggested_breed_id,
      suggested_weight = excluded.suggested_weight, suggested_sure = excluded.suggested_sure, suggested_reason = excluded.suggested_reason`.execute(
    trx,
  );
}

/** Maps breeds that no one has mapped here as a person did last in the task's lists of other environments; one that was cleared stays so. */
export async function takeOverMappings(trx: Trx, stateId: number): Promise<void> {
  await sql`
    update breed_mappings breed set species = earlier.species, breed_id = earlier.breed_id, mapped_by = earlier.mapped_by,
      mapped_visitor = earlier.mapped_visitor, mapped_at = earlier.mapped_at, version = breed.version + 1
    from (
      select distinct on (other.original_species, other.original_name) other.*
      from breed_states own
      join breed_states state on state.task_id = own.task_id and state.id <> own.id and state.environment <> own.environment
      join breed_mappings other on other.breed_state_id = state.id and other.species is not null
      where own.id = ${stateId} order by other.original_species, other.original_name, other.mapped_at desc nulls last, state.id desc, other.id) earlier
    where breed.breed_state_id = ${stateId} and breed.species is null and breed.version = 1
      and breed.original_species = earlier.original_species and breed.original_name = earlier.original_name`.execute(trx);
}

/** Records the platform's answer for the breeds that were uploaded. */
export async function saveUpload(trx: Trx, stateId: number, unknown: readonly number[]): Promise<void> {
  await trx
    .updateTable('breed_mappings')
    .set({ upload: sql<string>`case when platform_id = any (${[...unknown]}::bigint[]) then 'unknown' else 'stored' end` })
    .where('breed_state_id', '=', stateId)
    .where('species', 'is not', null)
    .execute();
}
