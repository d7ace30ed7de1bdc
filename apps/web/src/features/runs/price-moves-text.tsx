import type { PriceMoves } from '@fetlock/contract/run';
import { moneyText } from '../../rows/cell-text.ts';
import { useListLocale } from '../../rows/list-locale.ts';
import { moveText } from './item-value.ts';
import styles from './run-rows-table.module.css';

/** 'Prices: 12 up, 3 down. Largest: $20.00 becomes $2.50, −$17.50 (87.5 %).' */
export function PriceMovesText({ moves: { up, down, largest } }: { moves: PriceMoves }) {
  const locale = useListLocale();
  if (up + down === 0) return null;
  const counts = `Prices of existing items: ${up.toLocaleString('en-US')} up, ${down.toLocaleString('en-US')} down.`;
  return (
    <p className={styles.moves}>
      {counts}
      {largest && ` Largest: ${moneyText(largest.old, locale)} becomes ${moneyText(largest.new, locale)}, ${moveText(largest, locale)}.`}
    </p>
  );
}
