import type { PatientBreed, ResolvedBreed } from '@fetlock/contract/platform-breeds';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { SessionRow } from '../database/tables.ts';

export async function findPatientBreeds(database: Connection, { environment, practice_id }: SessionRow): Promise<PatientBreed[]> {
  const breeds = await database
    .selectFrom('patient_breed')
    .select(['id', 'name', 'species', 'patients', 'resolved_species', 'resolved_breed'])
    .where('environment', '=', environment)
    .where('practice_id', '=', practice_id)
    .orderBy('species')
    .orderBy('name')
    .execute();
  return breeds.map(({ resolved_species: species, resolved_breed: breed, ...found }) => ({
    ...found,
    resolved: species !== null ? { species, breed } : null,
  }));
}

/** Stores what each breed was resolved to; returns the ids found. */
export async function saveResolvedBreeds(
  database: Connection,
  { environment, practice_id }: SessionRow,
  breeds: ResolvedBreed[],
): Promise<Set<number>> {
  const resolved = sql<ResolvedBreed>`jsonb_to_recordset(${JSON.stringify(breeds)}::jsonb) as resolved(id int, species text, breed text)`;
  const { rows } = await sql<{ id: number }>`
    update sandbox.patient_breed set resolved_species = resolved.species, resolved_breed = resolved.breed
    from ${resolved}
    where patient_breed.id = resolved.id and environment = ${environment} and practice_id = ${practice_id}
    returning patient_breed.id`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
