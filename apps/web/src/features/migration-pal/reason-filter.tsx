import { Button, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PalView } from './address.ts';
import { ignoreReasonsQuery } from './queries.ts';
import styles from './step-header.module.css';
import { countText } from './step-texts.ts';

interface Props {
  resultId: number;
  view: PalView;
  onView: (change: Partial<PalView>) => void;
}

/** Reasons are chosen first and applied with 'Apply', so that the rows change once. */
export function ReasonFilter({ resultId, view, onView }: Props) {
  const { data } = useQuery(ignoreReasonsQuery(resultId));
  const [chosen, setChosen] = useState<string[]>([...view.reasons]);
  const offered = data?.items.map(({ comment, amount }) => ({ value: comment, label: `${comment} (${countText(amount)})` })) ?? [];
  // A reason in the address that no row has any more can still be removed.
  const gone = view.reasons.filter((reason) => !offered.some(({ value }) => value === reason)).map((value) => ({ value, label: value }));
  const isApplied = chosen.toSorted().join('\n') === view.reasons.toSorted().join('\n');
  return (
    <div className={styles.filter}>
      <MultiSelect
        label="Filter by ignore reason"
        className={styles.reasons}
        placeholder={chosen.length === 0 ? 'All reasons' : ''}
        data={[...offered, ...gone]}
        value={chosen}
        onChange={setChosen}
        searchable
        clearable
        maxDropdownHeight={320}
      />
      <Button variant={isApplied ? 'default' : 'filled'} onClick={() => onView({ reasons: chosen })}>
        Apply
      </Button>
    </div>
  );
}
