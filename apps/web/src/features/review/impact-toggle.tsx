import { Button } from '@mantine/core';
import { IconSortDescending } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ReviewView } from './address.ts';
import { totalRevenueQuery } from '../../rows/queries.ts';
import toolbar from '../../rows/toolbar.module.css';
import type { ReviewScreen } from './use-review-screen.ts';

const byRevenue = { columnId: 'revenue_percent', descending: true } as const satisfies ReviewView['sort'];
const asInTheFile = { columnId: 'orig_order', descending: false } as const satisfies ReviewView['sort'];

/** Sorts by sales, best sellers first; rows without revenue come last. */
export function ImpactToggle({ screen: { result, view, changeView } }: { screen: ReviewScreen }) {
  const { data } = useQuery(totalRevenueQuery(result.id));
  const isOn = view.sort.columnId === byRevenue.columnId && view.sort.descending;
  const next = data?.next;
  const worth = next && ` Of the rows not reviewed, the first ${next.rows.toLocaleString('en-US')} make up ${next.share} % of the revenue.`;
  return (
    <Tooltip label={`Biggest revenue first: rows that sell best come first, those without revenue last.${worth ?? ''}`}>
      <Button
        variant="default"
        className={toolbar.toggle ?? ''}
        aria-pressed={isOn}
        onClick={() => changeView({ sort: isOn ? asInTheFile : byRevenue })}
      >
        <span className={toolbar.iconFirst}>
          <IconSortDescending size={16} aria-hidden />
          <span>Biggest revenue first</span>
        </span>
      </Button>
    </Tooltip>
  );
}
