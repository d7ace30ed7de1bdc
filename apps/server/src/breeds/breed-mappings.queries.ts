import type { PatientBreed } from '@fetlock/contract/platform-breeds';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../database/connection.ts';
import type { Suggestion } from './suggest-breeds.ts';

const visitor = sql<string | null>`nullif(current_setting('fetlock.visitor', true), '')`;

const mappings = (db: Queryable) =>
  db
    .selectFrom('breed_mappings as breed')
    .leftJoin('users as mapper', 'mapper.id', 'breed.mapped_by')
    .selectAll('breed')
    .select('mapper.name as mapper');
export type BreedMappingRow = Awaited<ReturnType<ReturnType<typeof mappings>['execute']>>[number];

/** Those of most patients first. */
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

/** A breed and its list, held until the transaction ends: the list cannot be resolved meanwhile. */
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

/** Lists whose breeds people may map: the one definition, in every statement that changes a mapping. */
const openStates = (db: Queryable) =>
  db.selectFrom('breed_states').select('breed_states.id').where('state', 'not in', ['resolved', 'breeds_uploaded']).forShare();

/** How many it changed: none where the list is resolved. */
export async function updateMapping(trx: Trx, id: number, choice: Choice, userId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('breed_mappings')
    .set({
      ...choice,
      version: sql<number>`version + 1`,
      mapped_by: choice.species === null ? null : userId,
      mapped_visitor: choice.species === null ? null : visitor,
    })
    .where('id', '=', id)
    .where('breed_state_id', 'in', openStates(trx))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Maps all that nobody has mapped and whose suggestion is sure; gives how many. */
export async function acceptSure(trx: Trx, stateId: number, userId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('breed_mappings')
    .set({
      species: sql<number | null>`suggested_species`,
      breed_id: sql<number | null>`suggested_breed_id`,
      version: sql<number>`version + 1`,
      mapped_by: userId,
      mapped_visitor: visitor,
    })
    .where('breed_state_id', '=', stateId)
    .where('breed_state_id', 'in', openStates(trx))
    .where('breed_id', 'is', null)
    .where('suggested_sure', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type FoundBreed = PatientBreed & { suggestion: Suggestion | null };

/** Takes over what the platform has: new breeds are added, those that nobody has mapped and that are not unresolved any more go. */
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

/** Notes what the platform said of the breeds that were uploaded. */
export async function saveUpload(trx: Trx, stateId: number, unknown: readonly number[]): Promise<void> {
  await trx
    .updateTable('breed_mappings')
    .set({ upload: sql<string>`case when platform_id = any (${[...unknown]}::bigint[]) then 'unknown' else 'stored' end` })
    .where('breed_state_id', '=', stateId)
    .where('breed_id', 'is not', null)
    .execute();
}
