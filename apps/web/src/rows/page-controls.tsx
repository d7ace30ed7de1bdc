import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { usePassedFocus } from '../ui/use-passed-focus.ts';
import styles from './footer.module.css';

interface Props {
  /** The view whose rows are on the screen. */
  view: { page: number; rowsPerPage: number };
  /** The page sizes offered. */
  options: readonly number[];
  /** Another view will be requested; its pages are not known yet. */
  isWaiting: boolean;
  rowCount: number;
  /** Those of them that are still in the view. */
  matching: number;
  pageCount: number;
  onChange: (change: { page: number } | { rowsPerPage: number }) => void;
}

export function PageControls({ view, options, isWaiting, rowCount, matching, pageCount, onChange }: Props) {
  const { page, rowsPerPage } = view;
  const first = (page - 1) * rowsPerPage + 1;
  const last = Math.min(page * rowsPerPage, rowCount);
  const steps = [
    { label: 'First page', to: 1, Icon: IconChevronsLeft, off: page <= 1 },
    { label: 'Previous page', to: page - 1, Icon: IconChevronLeft, off: page <= 1 },
    { label: 'Next page', to: page + 1, Icon: IconChevronRight, off: page >= pageCount },
    { label: 'Last page', to: pageCount, Icon: IconChevronsRight, off: page >= pageCount },
  ];
  const nav = useRef<HTMLElement>(null);
  // To what a further Enter does not change: the button of the last page disables itself.
  usePassedFocus(nav, () => nav.current?.querySelector('select')?.focus());
  return (
    <nav ref={nav} className={styles.pages} aria-label="Pages">
      <span className={styles.range}>
        {rowCount === 0
          ? '0 rows'
          : `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${rowCount.toLocaleString('en-US')}`}
        {/* The rows found are announced with their list; this, as rows leave it. */}
        <span aria-live="polite">{matching !== rowCount && `, ${matching.toLocaleString('en-US')} in this view now`}</span>
      </span>
      <NativeSelect
        aria-label="Rows per page"
        value={String(rowsPerPage)}
        data={options.map(String)}
        onChange={({ currentTarget }) => onChange({ rowsPerPage: Number(currentTarget.value) })}
      />
      {steps.map(({ label, to, Icon, off }) => (
        <ActionIcon key={label} size="lg" aria-label={label} disabled={off || isWaiting} onClick={() => onChange({ page: to })}>
          <Icon size={18} />
        </ActionIcon>
      ))}
    </nav>
  );
}
