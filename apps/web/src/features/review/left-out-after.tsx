import type { Environment } from '@fetlock/contract/environments';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { withoutFilters } from './filter-chips.tsx';
import { leftOutLines } from './left-out-lines.ts';
import { countQuery } from '../../rows/queries.ts';
import styles from '../../ui/run-progress.module.css';
import type { ReviewScreen } from './use-review-screen.ts';

/** Shown after an import: what an import of the whole version currently leaves out, so that no ready row is assumed to be imported. */
export function LeftOutAfter({ screen: { result, changeView }, environment }: { screen: ReviewScreen; environment: Environment }) {
  const { data } = useQuery(countQuery(result.id, { operation: 'import', environment }));
  return leftOutLines(data?.left_out ?? [], Infinity, environment).map(({ text, show, rows }) => (
    <span key={show} className={styles.leftOut}>
      {text}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => changeView((view) => ({ ...withoutFilters(view), tab: 'all', environment, leftOut: rows, page: 1 }), 'push')}
      >
        {show}
      </Button>
    </span>
  ));
}
