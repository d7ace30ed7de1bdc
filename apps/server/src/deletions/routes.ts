import * as contract from '@fetlock/contract/deletions';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import type { FileStore } from '../files/file-store.ts';
import { Download } from '../http/download.ts';
import type { Implement } from '../http/implement.ts';
import { found } from '../http/problem.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { selectDeletions, toDeletion } from './deletions.queries.ts';
import { exportPractice } from './export-practice.ts';
import { selectKeptRecord, selectKeptSignatures } from './kept-signatures.queries.ts';
import { type DeletionRules, previewDeletion } from './preview-deletion.ts';
import { requestDeletion } from './request-deletion.ts';
import { selectTargets } from './targets.queries.ts';
import { undoDeletion } from './undo-deletion.ts';
import { paginationOf } from '../http/pagination.ts';

export interface DeletionServices {
  db: Database;
  files: FileStore;
  deletions: DeletionRules;
}

/** Administrators' deletions, and their undo. */
export function deletionRoutes(implement: Implement, services: DeletionServices): void {
  const { db, deletions: rules } = services;
  implement(contract.listDeletions, async ({ query }) => {
    const { items, rowCount } = await selectDeletions(db, query);
    const pagination = paginationOf(query, rowCount);
    return { items: items.map(toDeletion), pagination };
  });
  implement(contract.listDeletionTargets, async ({ query }) => ({ items: await selectTargets(db, query) }));
  implement(contract.previewDeletion, ({ query, actor }) => previewDeletion(db, query, rules, actor.id));
  implement(contract.requestDeletion, ({ body: { kind, target_id: id, name }, actor }) =>
    requestDeletion(db, { kind, id, name, userId: actor.id }, rules),
  );
  implement(contract.undoDeletion, ({ params, actor }) => undoDeletion(db, params.id, actor.id));
  implement(contract.exportPractice, async ({ params, actor }) => {
    const { fileName, archive } = await exportPractice(services, params.id);
    await recordEvent(db, 'practice_exported', { userId: actor.id, facts: { practice: params.id } });
    return new Download(streamedHeaders(fileName), archive);
  });
  implement(contract.listKeptSignatures, async () => ({ items: await selectKeptSignatures(db) }));
  implement(contract.downloadKeptSignature, async ({ params }) => {
    const { record, ...head } = found(await selectKeptRecord(db, params.id), 'Signature');
    return new Download(
      streamedHeaders(`signature-${params.id}.json`),
      Buffer.from(`${JSON.stringify({ ...head, ...(record as object) }, null, 2)}\n`),
    );
  });
}
