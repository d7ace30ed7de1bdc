import { type Run, RunRowState } from '@fetlock/contract/run';
import { listRunRows } from '@fetlock/contract/runs';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../api/send.ts';
import { SearchedTable } from '../catalogue/searched-table.tsx';
import { wordsText } from '../review/cell-text.ts';
import { runsKey } from './runs-queries.ts';
import styles from './runs.module.css';

interface Props {
  resultId: number;
  run: Run;
  /** Leads to a row in the review. */
  onShow: (rowId: number) => void;
  tools: ReactNode;
}

const head = [{ title: 'Outcome' }, { title: 'Source row' }, { title: 'Item' }, { title: 'What is to be known' }];

/** The rows of a run, by outcome and by text. */
export function RowsOfRun({ resultId, run, onShow, tools }: Props) {
  const [view, setView] = useState({ search: '', page: 1 });
  const [state, setState] = useState<RunRowState | null>(null);
  const query = { ...view, ...(state && { states: [state] }) };
  const rows = useQuery({
    queryKey: [...runsKey(resultId), 'rows', run.id, query],
    queryFn: ({ signal }) => send(listRunRows, { params: { id: resultId, runId: run.id }, query }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { shownInPlace: true },
  });
  const states = RunRowState.options.filter((name) => (rows.data?.totals[name] ?? 0) > 0);
  return (
    <>
      <div className={styles.bar}>
        <NativeSelect
          size="xs"
          label="Outcome"
          value={state ?? ''}
          data={[
            { value: '', label: 'All outcomes' },
            ...states.map((value) => ({ value, label: `${value}, ${(rows.data?.totals[value] ?? 0).toLocaleString('en-US')}` })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setState(states.find((name) => name === value) ?? null);
            setView({ ...view, page: 1 });
          }}
        />
      </div>
      <SearchedTable label="Rows" head={head} page={rows} view={view} onView={setView} empty="No row is of this outcome." actions={tools}>
        {rows.data?.items.map(({ row_id, orig_code, orig_name, fetlock_code, fetlock_name, message, differences, ...row }) => (
          <tr key={row_id}>
            <td>{row.state}</td>
            <td>
              {[orig_code, orig_name].filter(Boolean).join(' ')}{' '}
              <Button size="compact-xs" variant="subtle" onClick={() => onShow(row_id)}>
                Show <VisuallyHidden>{orig_name}</VisuallyHidden>
              </Button>
            </td>
            <td>{[fetlock_code, wordsText(fetlock_name)].filter(Boolean).join(' ')}</td>
            <td>
              {message}
              {differences.map(({ field, title, old, new: now }) => (
                <p key={field} className={styles.facts}>
                  {`${title}: `}
                  <del>{String(old ?? '–')}</del>
                  {` ${String(now ?? '–')}`}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </SearchedTable>
    </>
  );
}
