import { z } from 'zod';
import { call } from './call.ts';
import { FileLayout } from './file-layout.ts';
import { FileKind } from './files.ts';
import { optionChoices } from './matcher-context.ts';
import { Id, IdText, Timestamp, text } from './values.ts';

/** A cell as written in the file, and how it is understood; null: not understood. */
export const PreviewCell = z.object({ raw: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).nullable() });
export type PreviewCell = z.infer<typeof PreviewCell>;

/** A column as it is read. */
export const PreviewColumn = z.object({
  header: z.string(),
  /** The source field it fills, and the field's display name; null: it is ignored. */
  field: z.string().nullable(),
  label: z.string().nullable(),
  /** The field that it has by its name and its cells, before any choice by a person. */
  found: z.string().nullable(),
  /** Cells that are not empty, the first distinct ones, and how many cannot be read as the column's type. */
  filled: z.int(),
  examples: z.array(z.string()),
  not_read: z.int(),
  /** The first distinct cells that were read, with the value understood for each. */
  samples: z.array(PreviewCell),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

/** A warning about something that was read: what, where, and what to do. `damage`: a spreadsheet has corrupted codes. */
export const PreviewWarning = z.object({
  code: z.string(),
  message: z.string(),
  damage: z.boolean(),
  column: z.string().nullable(),
  count: z.int(),
  lines: z.array(z.int()),
});
export type PreviewWarning = z.infer<typeof PreviewWarning>;

/** How a whole file is understood, before a task is created from it. */
export const FilePreview = z.object({
  name: z.string(),
  /** The file's actual format, whatever its name: csv, xlsx, xls, xml2003 or html. */
  kind: z.string(),
  /** Workbooks only: the sheet that is read, and all sheets that may contain lines. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Text files only. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** 0: no line names the columns, which are called "Column A", "Column B" … */
  header_line: z.int(),
  /** False: no line is known to name the columns, so the likeliest line, or none, was chosen as the header. */
  header_found: z.boolean(),
  /**
   * The input type used to read it, and all types the header may belong to, best first. `confidence` is 0..1; `reads_alike`: every
   * column would be read the same way as now.
   */
  type: z.string(),
  recognised: z.array(z.object({ type: z.string(), confidence: z.number(), reads_alike: z.boolean() })),
  /** The layout used to read it, apart from what is detected. */
  layout: FileLayout,
  columns: z.array(PreviewColumn),
  /** The first items, one cell per column; in a file that is not in Unicode, also the first with letters that depend on its encoding. */
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
  /** The locale its numbers and dates seem to be written in, where it differs from the one used to read it. */
  suggested_locale: z.enum(optionChoices.locale).nullable(),
  /** The locale of the practice's last task, where it differs from the one used to read the file. */
  practice_locale: z.enum(optionChoices.locale).nullable(),
  /** The practice's last file with these column names was read like this; null: there was none, or it was not requested. */
  remembered: z.object({ by: z.string(), at: Timestamp }).nullable(),
});
export type FilePreview = z.infer<typeof FilePreview>;

/** How a file is to be read. Without `type` and `layout`: as for the practice's last such file, else as detected. */
export const PreviewOptions = z.object({
  type: text(60).optional(),
  layout: FileLayout.optional(),
  business_id: Id.optional(),
  locale: z.enum(optionChoices.locale).optional(),
  /** What the file is for; defaults to what it was uploaded for. */
  kind: FileKind.optional(),
  /** The items of the file are matched themselves, as those of an inventory in a task without a price list. */
  is_list: z.boolean().optional(),
});
export type PreviewOptions = z.infer<typeof PreviewOptions>;

export const previewFile = call({
  name: 'previewFile',
  topic: 'Files',
  method: 'POST',
  path: '/files/:id/preview',
  access: ['staff'],
  summary: 'How a stored file is understood: type, columns, first rows, what could not be read, and what a spreadsheet has damaged.',
  params: z.object({ id: IdText }),
  body: PreviewOptions,
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
  summary: "Deletes the remembered layout of the practice's files with the column names of this one.",
  params: z.object({ id: IdText }),
  query: z.object({ business_id: IdText }),
  status: 204,
  problems: ['NOT_FOUND'],
});
