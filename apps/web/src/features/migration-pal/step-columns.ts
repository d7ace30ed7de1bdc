import type { MigrationStepName } from '@fetlock/contract/migration-steps';

interface ColumnEntry {
  title: string;
  /** As a table column: pixels, or a share of the remaining width with a minimum. */
  width: number | { share: number; least: number };
  /** As a part of a card: its share of the line, and its height in pixels; `more`: what a second line of text adds. */
  card: { full: boolean; height: number; more?: number };
  align?: 'end';
}

const words = (share: number, least: number) => ({ width: { share, least }, card: { full: true, height: 40, more: 20 } });
const short = (width: number) => ({ width, card: { full: false, height: 40 } });

/** Every column of the Migration PAL's tables. Cards show the same, in the same order. */
export const palColumns = {
  approved: { title: 'Approved', width: 104, card: { full: true, height: 52 } },
  notIgnore: { title: 'Not ignore', width: 136, card: { full: true, height: 48, more: 16 } },
  category: { title: 'Category', ...short(112) },
  id: { title: 'Id', ...short(124) },
  name: { title: 'Name', ...words(3, 176) },
  fetlockName: { title: 'Name', ...words(3, 180) },
  fetlockNameNamed: { title: '{product} name', ...words(2, 150) },
  entryName: { title: 'Entry name', ...words(3, 160) },
  entryVariationName: { title: 'Entry variation name', ...words(2, 160) },
  price: { title: 'Price', ...short(124), align: 'end' },
  lastSold: { title: 'Last sold', ...short(128) },
  glCode: { title: 'GL Code', width: 104, card: { full: false, height: 64 } },
  typeOverride: { title: 'Type override', width: 128, card: { full: false, height: 64 } },
  notes: { title: 'Notes', width: { share: 3, least: 184 }, card: { full: true, height: 76 } },
} as const satisfies Record<string, ColumnEntry>;
export type PalColumnId = keyof typeof palColumns;

export const stepColumns = {
  multimatch: ['approved', 'fetlockName', 'entryName', 'notes'],
  ask_customer: ['category', 'id', 'name', 'fetlockNameNamed', 'entryVariationName', 'price', 'lastSold', 'notes'],
  compounded: ['category', 'id', 'name', 'price', 'lastSold', 'notes'],
  ignored: ['notIgnore', 'category', 'id', 'name', 'price', 'lastSold', 'glCode', 'typeOverride', 'notes'],
} as const satisfies Record<MigrationStepName, readonly PalColumnId[]>;

const entry = (column: PalColumnId): ColumnEntry => palColumns[column];

/** `product`: name of the provider's product. */
export const titleOf = (column: PalColumnId, product: string): string => entry(column).title.replace('{product}', product);
export const isAtEnd = (column: PalColumnId): boolean => entry(column).align === 'end';

/** The columns as CSS grid tracks. */
export const tracksOf = (columns: readonly PalColumnId[]): string =>
  columns
    .map((column) => {
      const { width } = entry(column);
      return typeof width === 'number' ? `${width}px` : `minmax(${width.least}px, ${width.share}fr)`;
    })
    .join(' ');

/** Minimum width in pixels of a table with these columns; with less room the rows are cards. */
export const leastWidthOf = (columns: readonly PalColumnId[]): number =>
  columns.reduce((sum, column) => {
    const { width } = entry(column);
    return sum + (typeof width === 'number' ? width : width.least);
  }, 0);

/** The width in pixels of a column of a table, as the browser lays out its tracks. */
export function widthOfColumn(column: PalColumnId, columns: readonly PalColumnId[], room: number): number {
  const { width } = entry(column);
  if (typeof width === 'number') return width;
  const flexible = columns.map((one) => entry(one).width).filter((one) => typeof one !== 'number');
  const left = room - columns.map((one) => entry(one).width).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  // Those that keep their minimum leave less for the others.
  const atLeast = new Set<(typeof flexible)[number]>();
  for (;;) {
    const others = flexible.filter((one) => !atLeast.has(one));
    const share = (left - [...atLeast].reduce((sum, { least }) => sum + least, 0)) / others.reduce((sum, one) => sum + one.share, 0);
    const narrow = others.filter((one) => one.share * share < one.least);
    if (narrow.length === 0) return atLeast.has(width) ? width.least : width.share * share;
    for (const one of narrow) atLeast.add(one);
  }
}

/** The position of each part of a card, and the height of the card, which is known before it is drawn: the list is virtual. */
export interface CardPlan {
  lines: readonly { columns: readonly { column: PalColumnId; span: number }[]; height: number }[];
  height: number;
}

const lineGap = 8;
/** Padding above and below, and the gap to the next card. */
const cardFrame = 12 + 12 + 12;

const authorHeight = 20;

interface CardNeeds {
  /** Whether the text of a part that is this many shares wide needs a second line. */
  isLong: (column: PalColumnId, span: number) => boolean;
  /** The height of a question and its answer above notes that are this many shares wide. */
  remarks: (span: number) => number;
  /** Whether the author of the note is below it. */
  hasAuthor: boolean;
}

/** Parts in order, as many side by side as fit into `across`; the last one of a line takes the remaining width. */
export function cardPlan(columns: readonly PalColumnId[], across: number, { isLong, remarks, hasAuthor }: CardNeeds): CardPlan {
  const placed: { column: PalColumnId; span: number }[][] = [];
  let left = 0;
  for (const column of columns) {
    const span = entry(column).card.full ? Math.min(2, across) : 1;
    const line = placed.at(-1);
    if (line && span <= left) {
      line.push({ column, span });
      left -= span;
    } else {
      widenLast(line, left);
      placed.push([{ column, span }]);
      left = across - span;
    }
  }
  widenLast(placed.at(-1), left);
  const heightOf = ({ column, span }: { column: PalColumnId; span: number }): number => {
    const { height, more = 0 } = entry(column).card;
    const around = column === 'notes' ? remarks(span) + (hasAuthor ? authorHeight : 0) : 0;
    return height + (more > 0 && isLong(column, span) ? more : 0) + around;
  };
  const lines = placed.map((parts) => ({ columns: parts, height: Math.max(...parts.map(heightOf)) }));
  const height = lines.reduce((sum, line) => sum + line.height, 0) + lineGap * (lines.length - 1) + cardFrame;
  return { lines, height };
}

function widenLast(line: { span: number }[] | undefined, left: number): void {
  const last = line?.at(-1);
  if (last) last.span += left;
}
