import type { StatusFamily } from '@fetlock/contract/row-statuses';
import { type Html, markup } from './markup.ts';
import { countText } from './page-text.ts';

/** A proportion, in the colour of a family of statuses. */
export interface Part {
  label: string;
  count: number;
  tone: StatusFamily;
}

/** Parts of a whole next to each other. A chart next to a table with the same data, so screen readers skip it. */
export function partsBar(parts: readonly Part[], { large = false } = {}): Html {
  const total = sumOf(parts);
  let x = 0;
  const rects = parts.flatMap(({ label, count, tone }) => {
    if (count === 0 || total === 0) return [];
    const width = (1000 * count) / total;
    const rect = markup`<rect class="${tone}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="10"><title>${label}: ${countText(count)}</title></rect>`;
    x += width;
    return rect;
  });
  return markup`<svg class="bar${large ? ' large' : ''}" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="1000" height="10"/>${rects}</svg>`;
}

/** One share of a whole as a bar. */
export const shareBar = (count: number, total: number, tone: StatusFamily = 'recheck'): Html =>
  markup`<svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="1000" height="10"/><rect class="${tone}" width="${(total === 0 ? 0 : (1000 * count) / total).toFixed(2)}" height="10"/></svg>`;

/** A square in the colour of a tone, before its label. */
export const swatch = (tone: StatusFamily): Html =>
  markup`<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect class="${tone}" width="10" height="10"/></svg>`;

const chart = { width: 640, height: 150, foot: 20, top: 16 } as const;

/** Counts as columns from left to right. An image: a table must contain the same data. */
export function columnChart(columns: readonly { label: string; count: number; tone: StatusFamily }[]): Html {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const step = chart.width / columns.length;
  const room = chart.height - chart.foot - chart.top;
  const drawn = columns.map(({ label, count, tone }, index) => {
    const height = count === 0 ? 0 : Math.max(1, (room * count) / most);
    const x = index * step;
    const middle = (x + step / 2).toFixed(1);
    const top = chart.top + room - height;
    const rect = markup`<rect class="${tone}" x="${(x + 2).toFixed(1)}" y="${top.toFixed(1)}" width="${(step - 4).toFixed(1)}" height="${height.toFixed(1)}"/>`;
    const number = count === most ? markup`<text x="${middle}" y="${(top - 4).toFixed(1)}">${countText(count)}</text>` : markup``;
    return markup`${rect}${number}<text x="${middle}" y="${chart.height - 5}">${label}</text>`;
  });
  const base = chart.height - chart.foot;
  return markup`<svg class="columns" viewBox="0 0 ${chart.width} ${chart.height}" aria-hidden="true"><line x1="0" x2="${chart.width}" y1="${base}" y2="${base}"/>${drawn}</svg>`;
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);
