import { type Html, markup } from './markup.ts';
import { pagePolicy, pageStyles } from './page-styles.ts';

interface Head {
  /** Title of the window and of a printed file. */
  title: string;
  heading: string;
  /** Facts below the heading, one per line. */
  facts: readonly (string | Html)[];
}

/**
 * The beginning of a page up to its contents. The page itself forbids scripts and foreign content, so that this applies when the file is
 * opened from a disk.
 */
export const pageBegin = ({ title, heading, facts }: Head): Html => markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<style>${pageStyles}</style></head><body>
<a class="skip" href="#contents">Skip to the contents</a>
<header><h1>${heading}</h1>${facts.map((fact) => markup`<p>${fact}</p>`)}</header>
<main>
`;

export const pageEnd: Html = markup`</main></body></html>
`;

export interface ContentsEntry {
  id: string;
  title: string;
  note?: string;
}

export const contents = (entries: readonly ContentsEntry[]): Html => markup`<nav id="contents" aria-labelledby="contents-title">
<h2 id="contents-title">Contents</h2><ol>${entries.map(
  ({ id, title, note }) =>
    markup`<li><a href="#${id}">${title}</a>${note === undefined ? '' : markup` <span class="dim">${note}</span>`}</li>`,
)}</ol></nav>
`;

export interface Figure {
  label: string;
  value: string;
  note?: string;
}

/** The few key figures, large. */
export const figures = (list: readonly Figure[]): Html => markup`<dl class="figures">${list.map(
  ({ label, value, note }) =>
    markup`<div><dt>${label}</dt><dd>${value}${note === undefined ? '' : markup`<span class="dim">${note}</span>`}</dd></div>`,
)}</dl>
`;

type Cell = string | number | null | Html;

export interface Table {
  caption: string;
  /** The caption is for screen readers: a heading next to the table says the same. */
  captionHidden?: true;
  columns: readonly { title: string; kind?: 'number' | 'bar' }[];
  /** The first cell names the row. */
  rows: readonly (readonly Cell[])[];
  total?: readonly Cell[];
}

/** A small table. Large ones are written in blocks (`row-table.ts`). */
export function table({ caption, captionHidden, columns, rows, total }: Table): Html {
  const cellsOf = (cells: readonly Cell[]) =>
    cells.map((cell, index) =>
      index === 0 ? markup`<th scope="row">${cell}</th>` : markup`<td class="${columns[index]?.kind ?? 'text'}">${cell}</td>`,
    );
  return markup`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table class="small"><caption class="${captionHidden ? 'hidden' : 'shown'}">${caption}</caption>
<thead><tr>${columns.map(({ title, kind = 'text' }) => markup`<th scope="col" class="${kind}">${title}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => markup`<tr>${cellsOf(cells)}</tr>`)}</tbody>
${total === undefined ? '' : markup`<tfoot><tr>${cellsOf(total)}</tr></tfoot>`}</table></div>
`;
}

export const sectionBegin = (id: string, title: string, note = ''): Html =>
  markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${note === '' ? '' : markup`<p class="dim">${note}</p>`}
`;
export const sectionEnd: Html = markup`</section>
`;
