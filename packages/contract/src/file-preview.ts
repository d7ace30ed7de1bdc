import { z } from 'zod';
import { call } from './call.ts';
import { FileLayout } from './file-layout.ts';
import { FileKind } from './files.ts';
import { optionChoices } from './matcher-context.ts';
import { Id, IdText, Timestamp, text } from './values.ts';

/** A cell as it stands in the file, and what is understood; null: nothing. */
export const PreviewCell = z.object({ raw: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).nullable() });
export type PreviewCell = z.infer<typeof PreviewCell>;

/** A column as it is read. */
export const PreviewColumn = z.object({
  header: z.string(),
  /** The source field that it fills, and the field's name for people; null: it is not read. */
  field: z.string().nullable(),
  label: z.string().nullable(),
  /** The field that the input type gives it, whatever a person says. */
  found: z.string().nullable(),
  /** Cells that are not empty, the first different ones, and how many of them cannot be read as what the column holds. */
  filled: z.int(),
  examples: z.array(z.string()),
  not_read: z.int(),
  /** The first different cells that were read, with what was understood of each. */
  samples: z.array(PreviewCell),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

/** Something that was read but deserves a look: what, where, and what to do. `damage`: a spreadsheet has spoilt codes. */
export const PreviewWarning = z.object({
  code: z.string(),
  message: z.string(),
  damage: z.boolean(),
  column: z.string().nullable(),
  count: z.int(),
  lines: z.array(z.int()),
});
export type PreviewWarning = z.infer<typeof PreviewWarning>;

/** How a whole file is understood, before a task is made of it. */
export const FilePreview = z.object({
  name: z.string(),
  /** What the file is, whatever its name: csv, xlsx, xls, xml2003 or html. */
  kind: z.string(),
  /** Of workbooks only: the sheet that is read, and all that may hold lines. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Of text files only. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** 0: no line names the columns, which are called "Column A", "Column B" … */
  header_line: z.int(),
  /** False: no line is known to name the columns, so the likeliest was taken for that, or none. */
  header_found: z.boolean(),
  /**
   * The input type by which it is read, and all that the header may belong to, best first. `confidence` is 0..1; `reads_alike`: every
   * column would be read as it is now.
   */
  type: z.string(),
  recognised: z.array(z.object({ type: z.string(), confidence: z.number(), reads_alike: z.boolean() })),
  /** The layout by which it is read, besides what is found out. */
  layout: FileLayout,
  columns: z.array(PreviewColumn),
  /** The first items, a cell a column. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(PreviewCell) })),
  /** Lines below the header that are not blank: items and refused lines together. */
  lines_read: z.int(),
  records: z.int(),
  problems: z.object({
    count: z.int(),
    by_reason: z.array(z.object({ code: z.string(), reason: z.string(), count: z.int() })),
    first: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
  warnings: z.array(PreviewWarning),
  /** The locale in which its numbers and dates seem to be written, where it is not the one by which it is read. */
  suggested_locale: z.enum(optionChoices.locale).nullable(),
  /** The practice's last file with these column names was read like this; null: none was, or it is not asked for. */
  remembered: z.object({ by: z.string(), at: Timestamp }).nullable(),
});
export type FilePreview = z.infer<typeof FilePreview>;

/** How a file is to be read. Without `type` and `layout`: as last time for the practice, else as found out. */
export const PreviewWish = z.object({
  type: text(60).optional(),
  layout: FileLayout.optional(),
  business_id: Id.optional(),
  locale: z.enum(optionChoices.locale).optional(),
  /** What the file is for; by default what it was uploaded for. */
  kind: FileKind.optional(),
});
export type PreviewWish = z.infer<typeof PreviewWish>;

export const previewFile = call({
  name: 'previewFile',
  topic: 'Files',
  method: 'POST',
  path: '/files/:id/preview',
  access: ['staff'],
  summary: 'How a stored file is understood: type, columns, first rows, what could not be read, and what a spreadsheet has damaged.',
  params: z.object({ id: IdText }),
  body: PreviewWish,
  answer: FilePreview,
  problems: ['NOT_FOUND', 'UNREADABLE_FILE'],
  limitPerMinute: 300,
});

export const forgetFileLayout = call({
  name: 'forgetFileLayout',
  topic: 'Files',
  method: 'DELETE',
  path: '/files/:id/layout',
  access: ['staff'],
  summary: 'Forgets how the practice has files with the column names of this one read.',
  params: z.object({ id: IdText }),
  query: z.object({ business_id: IdText }),
  status: 204,
  problems: ['NOT_FOUND'],
});
