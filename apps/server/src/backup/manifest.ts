import { z } from 'zod';
import { FileKey } from '../files/file-key.ts';

/** Changes when older versions can no longer restore what this one writes. */
export const archiveFormat = 1;
export const productName = 'fetlock-price-matcher backup';

/** A manifest of more files than fit here, some two million, is refused when it is written. */
export const longestManifest = 480 * 1024 * 1024;

/** First entry of a backup: what it contains. */
export const About = z.object({
  product: z.literal(productName),
  format: z.int(),
  takenAt: z.iso.datetime(),
  /** The schema: the migrations applied to the database. */
  migrations: z.array(z.string()),
});
export type About = z.infer<typeof About>;

/** For data that was split into parts: their number, and the SHA-256 of each as stored in the archive. */
const Parts = z.array(z.string().length(64));

export const TableOfBackup = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: Parts });
export type TableOfBackup = z.infer<typeof TableOfBackup>;

export const FileOfBackup = z.object({ key: FileKey, size: z.int(), sha256: z.string().length(64), parts: Parts });
export type FileOfBackup = z.infer<typeof FileOfBackup>;

/** Last entry of a backup: everything that must be present. */
export const Manifest = z.object({
  about: About,
  tables: z.array(TableOfBackup),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  /** Work that was queued or running. */
  jobs: z.object({ count: z.int(), parts: Parts }),
  files: z.array(FileOfBackup),
  /** Keys of files whose bytes could not be read. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const JobOfBackup = z.object({ name: z.string(), data: z.looseObject({}), singletonKey: z.string().nullable() });
export type JobOfBackup = z.infer<typeof JobOfBackup>;

/** Name of a part in the archive. */
export const partName = (what: string, index: number) => `${what}.${String(index + 1).padStart(6, '0')}.gz`;
export const entryOf = {
  table: ({ name }: { name: string }) => `tables/${name}`,
  file: ({ key }: { key: string }) => `files/${key}`,
  jobs: 'jobs',
} as const;
