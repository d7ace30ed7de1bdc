import type pg from 'pg';

/** What the database knows about the bytes in the file store. */
export interface ReferencedFile {
  key: string;
  /** Null when it was not recorded. */
  sha256: string | null;
}

/** Every table that refers to stored bytes, and when they must exist. */
export const fileReferences = [
  { table: 'files', sha256: 'sha256', expected: 'true' },
  { table: 'reports', sha256: 'null::text', expected: `state = 'SUCCEED'` },
  { table: 'catalogue_uploads', sha256: 'null::text', expected: `state in ('reading', 'ready', 'loading')` },
] as const;

/** The files that must exist. */
export async function selectReferencedFiles(client: pg.ClientBase): Promise<ReferencedFile[]> {
  const all = fileReferences.map(
    ({ table, sha256, expected }) =>
      `select storage_key as key, ${sha256} as sha256 from ${table} where storage_key is not null and ${expected}`,
  );
  const { rows } = await client.query<ReferencedFile>(`${all.join(' union all ')} order by key`);
  return rows;
}
