import type { CustomerRow } from '@fetlock/contract/customer-rows';
import type { MigrationStepName } from '@fetlock/contract/migration-steps';
import { memo } from 'react';
import type { ListLocale } from '@fetlock/rules/money';
import { useListLocale } from '../../rows/list-locale.ts';
import { cellText } from './cell-text.ts';
import { reasonPrefix } from './lines.ts';
import styles from './pal-grid.module.css';
import { wordsText } from '../../rows/cell-text.ts';

interface Props {
  step: MigrationStepName;
  first: CustomerRow;
  line: number;
  top: number;
  height: number;
  /** Pixels to the first card below; 0 in a table. */
  gap: number;
  columnCount: number;
  isActive: boolean;
}

/** The line above the rows of a group: the practice's item that they all match, or why they are left out. */
export const GroupLine = memo(function GroupLine({ step, first, line, top, height, gap, columnCount, isActive }: Props) {
  const locale = useListLocale();
  return (
    <div role="row" aria-rowindex={line + 2} className={styles.group} style={{ top, height: height - gap }}>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columnCount}
        data-c={0}
        tabIndex={isActive ? 0 : -1}
        className={styles.groupCell}
      >
        {step === 'multimatch' ? (
          facts(first, locale).map(([title, text]) => (
            <span key={title} className={styles.fact} data-fact={title}>
              <span className={styles.label}>{title}</span>
              <span className={styles.words} data-tip-cut="">
                {text}
              </span>
            </span>
          ))
        ) : (
          <span className={styles.reason} data-tip-cut="">
            {reasonPrefix}
            {first.comment ?? 'none was given'}
          </span>
        )}
      </div>
    </div>
  );
});

export const facts = (row: CustomerRow, locale: ListLocale): readonly (readonly [string, string])[] => [
  ['Category', cellText('category', row, locale)],
  ['Name', cellText('name', row, locale)],
  ['Id', cellText('id', row, locale)],
  ['Original external code', wordsText(row.orig_external_code)],
  ['Price', cellText('price', row, locale)],
  ['Last sold', cellText('lastSold', row, locale)],
];
