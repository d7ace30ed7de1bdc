import * as mappings from '@fetlock/contract/breed-mappings';
import { readBreedReference } from '@fetlock/contract/breed-reference';
import { type ResolvedBreed, exportResolvedBreeds, listResolvedBreeds } from '@fetlock/contract/breeds';
import { environmentTitles } from '@fetlock/contract/environments';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write/write-csv';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import type { Implement } from '../http/implement.ts';
import { once } from '../http/once.ts';
import type { Queue } from '../jobs/queue.ts';
import type { PlatformClient } from '../platform/client.ts';
import { selectMappings } from './breed-mappings.queries.ts';
import { acceptSureBreeds, mapBreed, readState, resolveBreeds } from './map-breed.ts';
import { presentMapping } from './present-breeds.ts';
import { processUnresolved } from './process-unresolved.ts';
import { breedReference } from './reference/reference.ts';
import { resolvedBreeds } from './resolved-breeds.ts';
import { uploadBreeds } from './upload-breeds.ts';
import { paginationOf } from '../http/pagination.ts';

export function breedRoutes(implement: Implement, services: { db: Database; queue: Queue; platform: PlatformClient }): void {
  const { db } = services;
  implement(readBreedReference, async () => breedReference);
  implement(mappings.processUnresolvedBreeds, ({ body: { taskId, environment }, actor }) =>
    processUnresolved(services, { taskId, environment, userId: actor.id }),
  );
  implement(mappings.listBreeds, async ({ query: { breedStateId } }) => ({
    breedState: await readState(db, breedStateId),
    items: (await selectMappings(db, breedStateId)).map(presentMapping),
  }));
  implement(mappings.mapBreed, ({ params, body, request, actor }) =>
    once(db, { call: mappings.mapBreed, request, actor }, (trx) => mapBreed(trx, params.id, body, actor.id)),
  );
  implement(mappings.acceptSureBreeds, ({ params, request, actor }) =>
    once(db, { call: mappings.acceptSureBreeds, request, actor }, (trx) => acceptSureBreeds(trx, params.id, actor.id)),
  );
  implement(mappings.resolveBreeds, ({ params, request, actor }) =>
    once(db, { call: mappings.resolveBreeds, request, actor }, (trx) => resolveBreeds(trx, params.id, actor.id)),
  );
  implement(mappings.uploadBreeds, ({ params, actor }) => uploadBreeds(services, params.id, actor));

  implement(listResolvedBreeds, async ({ query: { page, rowsPerPage: pageSize, ...wanted } }) => {
    const { found, ...counts } = await resolvedBreeds(services, wanted);
    const pagination = paginationOf({ page, pageSize }, found.length);
    return { items: found.slice((page - 1) * pageSize, page * pageSize), pagination, ...counts };
  });
  implement(exportResolvedBreeds, async ({ query }) => {
    const { found } = await resolvedBreeds(services, query);
    const name = `Resolved breeds, ${environmentTitles[query.environment]}, task ${query.taskId}.csv`;
    return new Download(streamedHeaders(name), writeCsv(columns, found, { neutraliseFormulas: true, byteOrderMark: true }));
  });
}

const columns: readonly WrittenColumn<ResolvedBreed>[] = [
  { header: 'Species of the practice', value: ({ original_species }) => original_species },
  { header: 'Breed of the practice', value: ({ original_name }) => original_name },
  { header: 'Patients', value: ({ patients }) => patients },
  { header: 'Species', value: ({ species }) => species },
  { header: 'Breed', value: ({ name }) => name },
];
