import { type ResolvedBreed, exportResolvedBreeds } from '@fetlock/contract/breeds';
import { type Environment, environmentTitles, environments } from '@fetlock/contract/environments';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { fetchFile } from '../../api/send.ts';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SearchedTable, numberCells } from '../../ui/searched-table.tsx';
import dialogs from '../../ui/dialogs.module.css';
import type { ReviewedResult } from '../../rows/reviewed-result.ts';
import { BreedsDialog } from './breeds-dialog.tsx';
import { BreedsForCustomer } from './breeds-for-customer.tsx';
import { resolvedBreedsQuery } from './queries.ts';
import { usePrepareBreeds } from './use-breed-changes.ts';

interface Props extends ReviewedResult {
  onClose: () => void;
}

/** What the breeds of the practice's patients were resolved to, in the environment on screen or another one. */
export function ResolvedBreedsDialog({ screen: { result, view }, data: { session }, onClose }: Props) {
  const [environment, setEnvironment] = useState(view.environment);
  const task = session.status?.task ?? result.task;
  const [mapped, setMapped] = useState<number | null>(null);
  const prepare = usePrepareBreeds(task.id, ({ id }) => setMapped(id));
  if (mapped !== null)
    return (
      <BreedsDialog breedStateId={mapped} onPrepareAgain={(state) => prepare.mutate(state.environment)} onClose={() => setMapped(null)} />
    );
  return (
    <Modal opened onClose={onClose} title="Resolved breeds" size={dialogWidths.list}>
      <SegmentedControl
        mb="md"
        aria-label="Environment of the breeds"
        value={environment}
        data={environments.map((value) => ({ value, label: environmentTitles[value] }))}
        onChange={setEnvironment}
      />
      <BreedsForCustomer
        breedState={task.breedState}
        environment={environment}
        isPreparing={prepare.isPending}
        onPrepare={() => prepare.mutate(environment)}
        onOpen={() => setMapped(task.breedState?.id ?? null)}
      />
      <BreedsOfEnvironment key={environment} taskId={result.task.id} environment={environment} />
    </Modal>
  );
}

const columns: readonly Column<ResolvedBreed>[] = [
  { title: 'Species', render: ({ original_species: species }) => species },
  { title: 'Breed of the practice', render: ({ original_name: name }) => name },
  { title: 'Patients', className: numberCells, render: ({ patients }) => patients.toLocaleString('en-US') },
  { title: 'Resolved species', render: ({ species }) => species },
  { title: 'Resolved breed', render: ({ name }) => name },
];

function BreedsOfEnvironment({ taskId, environment }: { taskId: number; environment: Environment }) {
  const [tableView, setTableView] = useState({ search: '', page: 1 });
  const breeds = useQuery(resolvedBreedsQuery(taskId, environment, tableView));
  const fetch = () =>
    fetchFile(
      exportResolvedBreeds,
      { query: { taskId, environment, search: tableView.search } },
      { name: `Resolved breeds, ${environmentTitles[environment]}.csv` },
    );
  if (breeds.error instanceof ApiProblem && breeds.error.code === 'NO_SESSION') return <EmptyState>{breeds.error.message}</EmptyState>;
  return (
    <>
      <p className={dialogs.note} role="status">
        {breeds.data &&
          `${breeds.data.resolved.toLocaleString('en-US')} of the ${breeds.data.breeds.toLocaleString('en-US')} breeds of the practice’s patients are resolved in ${environmentTitles[environment]}.`}
      </p>
      <SearchedTable
        label="Resolved breeds"
        columns={columns}
        keyOf={({ id }) => id}
        page={breeds}
        view={tableView}
        onView={setTableView}
        empty="No data available"
        actions={<SaveCsvButton title="Export as csv" fetch={fetch} disabled={!breeds.data?.items.length} />}
      />
    </>
  );
}
