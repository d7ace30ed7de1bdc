import { BreedStateName } from '@fetlock/contract/breed-states';
import { EarlierAnswers } from '@fetlock/contract/earlier-answers';
import { Environment } from '@fetlock/contract/environments';
import { type StoredFile, type FileKind } from '@fetlock/contract/files';
import { type Task, TaskStatus } from '@fetlock/contract/tasks';
import { z } from 'zod';
import type { LocationSigner } from '../files/signed-location.ts';
import { toStoredFile } from '../files/present-file.ts';
import { StoredParams, onWire } from '../task-records/stored-params.ts';
import type { TaskFileRow, TaskRow } from '../task-records/tasks.queries.ts';

const EnvironmentSession = z.object({ id: z.number(), name: z.string(), fetlock_id: z.string() }).nullable();

/** A task as sent to clients. */
export function presentTask(row: TaskRow, taskFiles: readonly TaskFileRow[], signer: Pick<LocationSigner, 'locationOf'>): Task {
  const files = taskFiles.filter(({ task_id }) => task_id === row.id).map((file) => toStoredFile(file, signer));
  const ofKind = (kind: FileKind): StoredFile[] => files.filter(({ file_type }) => file_type === kind);
  return {
    id: row.id,
    name: row.name,
    business: { id: row.business_id, name: row.business_name, fetlock_id: String(row.business_id) },
    status: TaskStatus.parse(row.status),
    active: row.active,
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    processing_state: { value: row.progress_value, label: row.progress_label },
    error: row.error,
    duration: row.started_at && row.finished_at ? row.finished_at.getTime() - row.started_at.getTime() : null,
    uploads: ofKind('uploads'),
    history: ofKind('sales_histories')[0] ?? null,
    previousRun: ofKind('previous_runs')[0] ?? null,
    inventoryFile: ofKind('inventory_files')[0] ?? null,
    files,
    comment: row.comment,
    tag: row.tag_id === null ? null : { id: row.tag_id, name: row.tag_name ?? '' },
    result_id: row.result_id,
    result:
      row.result_id === null || row.result_created_at === null
        ? null
        : {
            id: row.result_id,
            created_at: row.result_created_at.toISOString(),
            earlier_answers: EarlierAnswers.nullable().parse(row.earlier_answers),
          },
    fetlock_enterprise_session_id: row.enterprise_session_id,
    fetlock_completed_import_request_id: row.import_request_id,
    breedState: row.breed_state_id === null ? null : { id: row.breed_state_id, state: BreedStateName.parse(row.breed_state) },
    stageSession: EnvironmentSession.parse(row.stage_session),
    masterSession: EnvironmentSession.parse(row.master_session),
    prodSession: EnvironmentSession.parse(row.prod_session),
    params: onWire(StoredParams.parse(row.params)),
    environment: Environment.parse(row.environment),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
