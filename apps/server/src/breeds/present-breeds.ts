import type { BreedMapping, BreedState } from '@fetlock/contract/breed-mappings';
import { personText } from '@fetlock/rules/visitors';
import type { BreedMappingRow } from './breed-mappings.queries.ts';
import type { BreedStateRecord } from './breed-states.queries.ts';
import { breedOf } from './reference/reference.ts';

export const presentBreedState = (record: BreedStateRecord): BreedState => ({
  id: record.id,
  task_id: record.task_id,
  environment: record.environment,
  state: record.state,
  error: record.error,
  breeds: record.breeds,
  patients: record.patients,
  mapped: record.mapped,
  mapped_patients: record.mapped_patients,
  resolved_by: record.resolver === null ? null : personText(record.resolver, record.resolved_visitor),
  resolved_at: record.resolved_at?.toISOString() ?? null,
  uploaded_by: record.uploader === null ? null : personText(record.uploader, record.uploaded_visitor),
  uploaded_at: record.uploaded_at?.toISOString() ?? null,
});

export const presentMapping = (row: BreedMappingRow): BreedMapping => ({
  id: row.id,
  original_name: row.original_name,
  original_species: row.original_species,
  patients: row.patients,
  suggestion:
    row.suggested_species === null
      ? null
      : {
          species: row.suggested_species,
          breed_id: row.suggested_breed_id,
          name: breedOf(row.suggested_breed_id)?.name ?? null,
          weight: row.suggested_weight,
          sure: row.suggested_sure,
          reason: row.suggested_reason,
        },
  species: row.species,
  breed_id: row.breed_id,
  name: breedOf(row.breed_id)?.name ?? null,
  mapped_by: row.mapper === null ? null : personText(row.mapper, row.mapped_visitor),
  version: row.version,
  upload: row.upload === 'stored' || row.upload === 'unknown' ? row.upload : null,
});
