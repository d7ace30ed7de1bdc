import type pg from 'pg';

/** What the database says of the bytes in the file store. */
export interface ReferencedFile {
  key: string;
  /** Null where nobody noted it. */
  sha256: string | null;
}

/** Every table that names bytes of the store, and when they have to be there. */
export const fileReferences = [
  { table: 'files', sha256: 'sha256', expected: 'true' },
  { table: 'reports', sha256: 'null::text', expected: `state = 'SUCCEED'` },
  { table: 'catalogue_uploads', sha256: 'null::text', expected: `state in ('reading', 'ready', 'loading')` },
] as const;

/** The files that have to be there. */
export async function selectReferencedFiles(client: pg.ClientBase): Promise<ReferencedFile[]> {
  const all = fileReferences.map(
    ({ table, sha256, expected }) =>
      `select storage_key as key, ${sha256} as sha256 from ${table} where storage_key is not null and ${expected}`,
  );
  const { rows } = await client.query<ReferencedFile>(`${all.join(' union all ')} order by key`);
  return rows;
}
