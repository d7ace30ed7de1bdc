import { fileKinds } from '@fetlock/contract/files';
import { type ErrorKind, type ResultInput, errorKinds } from '@fetlock/contract/result-errors';
import { offeredInputTypes } from '@fetlock/formats/types/input-types';
import { readAsText, withoutEffect } from '@fetlock/rules/input-text';
import { z } from 'zod';
import type { StoredParams } from '../task-records/stored-params.ts';
import { type Html, markup } from './markup.ts';
import { sectionBegin, sectionEnd, table } from './page-parts.ts';
import { countText } from './page-text.ts';
import type { ReportHead } from './report-rows.queries.ts';

/** What was read, and how it was interpreted; the number of lines is that of items and refused lines together. */
export function inputsSection(id: string, title: string, head: ReportHead, inputs: readonly ResultInput[]): Html {
  return markup`${sectionBegin(id, title)}${table({
    caption: 'The files that were read',
    captionHidden: true,
    columns: [
      { title: 'File' },
      { title: 'For' },
      { title: 'Read as' },
      { title: 'Lines', kind: 'number' },
      { title: 'Items', kind: 'number' },
      { title: 'Refused', kind: 'number' },
      { title: 'Without effect', kind: 'number' },
    ],
    rows: inputs.map((input) => [
      input.name,
      fileKinds[input.kind].title,
      readAsText(input, offeredInputTypes),
      countText(input.lines_read),
      countText(input.items),
      countText(input.lines_refused),
      notUsedText(input),
    ]),
    total: ['The price list', '', '', countText(head.lines_read), countText(head.source_rows), countText(head.lines_not_read), ''],
  })}${sectionEnd}`;
}

function notUsedText(input: ResultInput): string {
  const count = withoutEffect(input);
  return count === null ? '–' : countText(count);
}

interface Message {
  kind: ErrorKind;
  file: string | null;
  message: string;
  times: number;
  first_line: number | null;
}

/** The most frequent messages of the errors log; the log itself is a separate download. */
export function messagesSection(id: string, title: string, messages: readonly Message[]): Html {
  if (messages.length === 0) return markup`${sectionBegin(id, title, 'None.')}${sectionEnd}`;
  return markup`${sectionBegin(id, title, 'The most frequent ones; errors-log.csv has every line.')}${table({
    caption: 'Messages of the errors log',
    captionHidden: true,
    columns: [
      { title: 'Message' },
      { title: 'Kind' },
      { title: 'File' },
      { title: 'First line', kind: 'number' },
      { title: 'Times', kind: 'number' },
    ],
    rows: messages.map(({ kind, file, message, times, first_line }) => [
      message,
      errorKinds[kind].title,
      file,
      first_line,
      countText(times),
    ]),
  })}${sectionEnd}`;
}

const Learning = z
  .object({
    reviewed_rows: z.number(),
    trust: z.object({ slope: z.number(), shift: z.number() }),
    weights: z.record(z.string(), z.number()),
  })
  .partial()
  .catch({});

/** The options of the result, and what earlier decisions taught. */
export function optionsSection(id: string, title: string, head: ReportHead, params: StoredParams): Html {
  const { reviewed_rows: reviewed = 0, trust, weights = {} } = Learning.parse(head.learning);
  const learned =
    reviewed === 0
      ? 'Nothing was learned from earlier decisions.'
      : `The weights were learned from the ${countText(reviewed)} rows decided on last.${trust ? ` Trust: slope ${trust.slope.toFixed(2)}, shift ${trust.shift.toFixed(2)}.` : ''}`;
  const { context, inputFilesParams: _, ...own } = params;
  const options = Object.entries({ ...own, ...context })
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, textOf(value)]);
  return markup`${sectionBegin(id, title, learned)}<details><summary>Options of the task</summary><div class="narrow">${table({
    caption: 'Options',
    captionHidden: true,
    columns: [{ title: 'Option' }, { title: 'Value' }],
    rows: options,
  })}</div></details><details class="aside"><summary>Weights, in bits</summary><div class="narrow">${table({
    caption: 'What a signal in full is worth',
    captionHidden: true,
    columns: [{ title: 'Signal' }, { title: 'Bits', kind: 'number' }],
    rows: Object.entries(weights).map(([signal, bits]) => [signal, bits.toFixed(2)]),
  })}</div></details>${sectionEnd}`;
}

function textOf(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.length === 0 ? 'none' : value.length > 50 ? `${countText(value.length)} entries` : value.map(String).join(', ');
}
