import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { ListLocale } from '@fetlock/rules/money';
import { noteAuthorText } from '../../rows/note-author.ts';
import { cellText } from './cell-text.ts';
import { whyNotIgnoreDisabled } from './disabled-reasons.ts';
import { type WidthOf, remarksHeight, textWidth } from './remark-heights.ts';
import { type CardPlan, type PalColumnId, cardPlan } from './step-columns.ts';

/** Padding and border at both sides of a card, and between its parts. */
const [sides, gap] = [24, 12];
/** Lines break between words: a text that nearly fills its line is given a second one. */
const fill = 0.96;
/** Height of a line of a question. */
const remarkLine = 17;

interface Cards {
  columns: readonly PalColumnId[];
  across: number;
  /** Width of a card in pixels. */
  room: number;
  locale: ListLocale;
}

/** How the card of each row is laid out: as high as its texts need, so that short ones leave no gaps. Equal plans are one object. */
export function cardPlans(
  { columns, across, room, locale }: Cards,
  widthOf: WidthOf = textWidth('14px'),
  remarkWidth: WidthOf = textWidth('13px'),
): (row: CustomerRow) => CardPlan {
  const plans = new Map<string, CardPlan>();
  const known = new WeakMap<CustomerRow, CardPlan>();
  const part = (room - sides - gap * (across - 1)) / across;
  return (row) => {
    const before = known.get(row);
    if (before) return before;
    const isLong = (column: PalColumnId, span: number): boolean => {
      if (column === 'notIgnore') return whyNotIgnoreDisabled(row) !== null;
      return widthOf(cellText(column, row, locale)) > fill * (span * part + (span - 1) * gap);
    };
    const plan = cardPlan(columns, across, {
      isLong,
      remarks: (span) => remarksHeight(row, span * part + (span - 1) * gap, remarkLine, remarkWidth),
      hasAuthor: noteAuthorText(row.migrationPoll) !== null,
    });
    const key = plan.lines.map(({ height }) => height).join(' ');
    const shared = plans.get(key) ?? plan;
    plans.set(key, shared);
    known.set(row, shared);
    return shared;
  };
}
