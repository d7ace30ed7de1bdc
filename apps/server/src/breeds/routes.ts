import { type ResolvedBreed, exportResolvedBreeds, listResolvedBreeds } from '@fetlock/contract/breeds';
import { environmentTitles } from '@fetlock/contract/environments';
import { type WrittenColumn, writeCsv } from '@fetlock/formats/write-csv';
import type { Database } from '../database/connection.ts';
import { streamedHeaders } from '../files/content-headers.ts';
import { Download } from '../http/download.ts';
import type { Implement } from '../http/implement.ts';
import type { PlatformClient } from '../platform/client.ts';
import { resolvedBreeds } from './resolved-breeds.ts';

export function breedRoutes(implement: Implement, services: { db: Database; platform: PlatformClient }): void {
  implement(listResolvedBreeds, async ({ query: { page, rowsPerPage: pageSize, ...wanted } }) => {
    const { found, ...counts } = await resolvedBreeds(services, wanted);
    const pagination = { page, pageSize, rowCount: found.length, pageCount: Math.ceil(found.length / pageSize) };
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
