import { type DeletionTarget, DeletionKind, deletionKinds } from '@fetlock/contract/deletions';
import { limits } from '@fetlock/contract/limits';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dialogWidths } from '../../theme/dialog-widths.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './deletions.module.css';
import { targetsQuery } from './deletions-queries.ts';
import { DeletionPreviewPanel } from './deletion-preview-panel.tsx';

/** Chooses what to delete, shows what is deleted with it and what stays, and requests it. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<DeletionKind>('task');
  const [target, setTarget] = useState<DeletionTarget | null>(null);
  return (
    <Modal opened onClose={onClose} title="Delete data" size={dialogWidths.list}>
      <div className={styles.choice}>
        <Select
          label="What kind"
          data-autofocus
          allowDeselect={false}
          data={DeletionKind.options.map((value) => ({ value, label: deletionKinds[value].title }))}
          comboboxProps={{ withinPortal: false }}
          value={kind}
          onChange={(value) => {
            setKind(DeletionKind.parse(value));
            setTarget(null);
          }}
        />
        <TargetSelect key={kind} kind={kind} value={target} onChange={setTarget} />
      </div>
      {target && <DeletionPreviewPanel key={`${kind} ${target.id}`} kind={kind} id={target.id} onClose={onClose} />}
    </Modal>
  );
}

interface TargetProps {
  kind: DeletionKind;
  value: DeletionTarget | null;
  onChange: (target: DeletionTarget | null) => void;
}

function TargetSelect({ kind, value, onChange }: TargetProps) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, limits.businessSearchDebounceMs);
  // The text of the chosen item is not a search.
  const targets = useQuery(targetsQuery(kind, value && settled === titleOf(value) ? '' : settled.trim()));
  const listed = targets.data?.items ?? [];
  const offered = value && !listed.some(({ id }) => id === value.id) ? [value, ...listed] : listed;
  return (
    <>
      <Select
        label={deletionKinds[kind].title}
        placeholder="Search by name or id"
        searchable
        clearable
        data={offered.map((one) => ({ value: one.id, label: titleOf(one) }))}
        // The server has already filtered.
        filter={({ options }) => options}
        value={value?.id ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => onChange(offered.find((one) => one.id === id) ?? null)}
        nothingFoundMessage={targets.isFetching ? 'Searching…' : 'Nothing found'}
        comboboxProps={{ withinPortal: false }}
      />
      <QueryState query={targets} failed="The data that can be deleted could not be loaded." loading={null} />
    </>
  );
}

const titleOf = ({ name, detail }: DeletionTarget): string => `${name} – ${detail}`;
