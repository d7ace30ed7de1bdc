import type { MigrationStepName } from '@fetlock/contract/migration-steps';

interface ColumnEntry {
  title: string;
  /** As a table column: pixels, or a share of the remaining width with a minimum. */
  width: number | { share: number; least: number };
  /** As a part of a card: its share of the line, and its height in pixels. */
  card: { full: boolean; height: number };
  align?: 'end';
}

const words = (share: number, least: number) => ({ width: { share, least }, card: { full: true, height: 60 } });
const short = (width: number) => ({ width, card: { full: false, height: 44 } });

/** Every column of the Migration PAL's tables. Cards show the same, in the same order. */
export const palColumns = {
  approved: { title: 'Approved', width: 104, card: { full: true, height: 52 } },
  notIgnore: { title: 'Not ignore', width: 136, card: { full: true, height: 64 } },
  category: { title: 'Category', ...short(112) },
  id: { title: 'Id', ...short(128) },
  name: { title: 'Name', ...words(3, 180) },
  fetlockName: { title: 'Name', ...words(3, 180) },
  fetlockNameNamed: { title: '{product} name', ...words(2, 150) },
  entryName: { title: 'Entry name', ...words(3, 160) },
  entryVariationName: { title: 'Entry variation name', ...words(2, 160) },
  price: { title: 'Price', ...short(124), align: 'end' },
  lastSold: { title: 'Last sold', ...short(124) },
  glCode: { title: 'GL Code', width: 112, card: { full: false, height: 76 } },
  typeOverride: { title: 'Type override', width: 132, card: { full: false, height: 76 } },
  notes: { title: 'Notes', width: { share: 3, least: 200 }, card: { full: true, height: 76 } },
} as const satisfies Record<string, ColumnEntry>;
export type PalColumnId = keyof typeof palColumns;

/** The columns of each step. */
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

/** The position of each part of a card, and the height of a card, which is the same for all rows of a step: the list is virtual. */
export interface CardPlan {
  lines: readonly { columns: readonly { column: PalColumnId; span: number }[]; height: number }[];
  height: number;
}

const lineGap = 8;
/** Padding above and below, and the gap to the next card. */
const cardFrame = 12 + 12 + 12;

/** Height of a staff question above the notes of a card. */
const questionHeight = 56;

/** Parts in order, as many side by side as fit into `across`; the last one of a line takes the remaining width. */
export function cardPlan(columns: readonly PalColumnId[], across: number, hasQuestions = false): CardPlan {
  const lines: { columns: { column: PalColumnId; span: number }[]; height: number }[] = [];
  let left = 0;
  for (const column of columns) {
    const { full, height: least } = entry(column).card;
    const height = least + (hasQuestions && column === 'notes' ? questionHeight : 0);
    const span = full ? Math.min(2, across) : 1;
    const line = lines.at(-1);
    if (line && span <= left) {
      line.columns.push({ column, span });
      line.height = Math.max(line.height, height);
      left -= span;
    } else {
      widenLast(lines.at(-1), left);
      lines.push({ columns: [{ column, span }], height });
      left = across - span;
    }
  }
  widenLast(lines.at(-1), left);
  const height = lines.reduce((sum, line) => sum + line.height, 0) + lineGap * (lines.length - 1) + cardFrame;
  return { lines, height };
}

function widenLast(line: { columns: { span: number }[] } | undefined, left: number): void {
  const last = line?.columns.at(-1);
  if (last) last.span += left;
}
