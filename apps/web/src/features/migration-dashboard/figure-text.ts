import { wholeShare } from '@fetlock/rules/migration-figures';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** '1,234' */
export const amountText = (amount: number): string => whole.format(amount);
/** '1,234 rows' */
export const rowsText = (rows: number): string => `${amountText(rows)} ${rows === 1 ? 'row' : 'rows'}`;
/** '34 %' */
export const wholePercentText = (part: number, all: number): string => `${wholeShare(part, all)} %`;
/** '12.34 %', of a share of the revenue. */
export const revenueText = (percent: number): string => `${percent.toFixed(2)} %`;
/** '12.3 %'; a dash where there is no total. */
export const salesText = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`);
