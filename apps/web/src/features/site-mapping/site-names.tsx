import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { ChangeDraft, ProblemOf } from './form-props.ts';
import { type SiteNameDraft, emptySiteName } from './multi-site-config.ts';
import { RowList, useRowFocus } from './row-list.tsx';
import styles from './rows.module.css';

interface Props {
  rows: readonly SiteNameDraft[];
  onChange: ChangeDraft;
  problemOf: ProblemOf;
}

/** Which companies of the practice system's data belong to which site. */
export function SiteNames({ rows, onChange, problemOf }: Props) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const { list, focusNext } = useRowFocus(rows.length);
  const changeRows = useCallback(
    (next: (rows: readonly SiteNameDraft[]) => SiteNameDraft[]) =>
      latest.current((draft) => ({ ...draft, multi: { ...draft.multi, siteNames: next(draft.multi.siteNames) } })),
    [],
  );
  const edit = useCallback(
    (place: number, part: Partial<SiteNameDraft>) =>
      changeRows((rows) => rows.map((row, index) => (index === place ? { ...row, ...part } : row))),
    [changeRows],
  );
  const remove = useCallback(
    (place: number) => {
      focusNext(place);
      changeRows((rows) => rows.toSpliced(place, 1));
    },
    [changeRows, focusNext],
  );
  return (
    <RowList
      title="Site names"
      lead="Each company number of the practice system belongs to a site."
      columns="sites"
      head={['Name', 'Site number', 'Company numbers']}
      none={rows.length === 0 ? 'There are no site names yet.' : undefined}
      addLabel="Add site name"
      onAdd={() => {
        focusNext(rows.length);
        changeRows((before) => [...before, emptySiteName]);
      }}
      ref={list}
    >
      {rows.map((row, index) => (
        <SiteNameRow
          key={index}
          place={index}
          row={row}
          nameProblem={problemOf('siteNames', index, 'name')}
          numberProblem={problemOf('siteNames', index, 'siteNumber')}
          companiesProblem={companiesProblem(row, index, problemOf)}
          onEdit={edit}
          onRemove={remove}
        />
      ))}
    </RowList>
  );
}

/** The list as a whole, or its first invalid number. */
const companiesProblem = ({ companyNumbers }: SiteNameDraft, index: number, problemOf: ProblemOf): string | undefined =>
  problemOf('siteNames', index, 'companyNumbers') ??
  companyNumbers
    .split(/[\s,;]+/)
    .reduce<string | undefined>((found, _part, at) => found ?? problemOf('siteNames', index, 'companyNumbers', at), undefined);

interface RowProps {
  place: number;
  row: SiteNameDraft;
  nameProblem: string | undefined;
  numberProblem: string | undefined;
  companiesProblem: string | undefined;
  onEdit: (place: number, part: Partial<SiteNameDraft>) => void;
  onRemove: (place: number) => void;
}

/** Rendered again only when it has changed itself: a practice may have hundreds of sites. */
const SiteNameRow = memo(function SiteNameRow({ place, row, nameProblem, numberProblem, companiesProblem, onEdit, onRemove }: RowProps) {
  const which = `of row ${place + 1}`;
  return (
    <div className={styles.row} role="row">
      <div role="cell">
        <TextInput
          aria-label={`Name ${which}`}
          value={row.name}
          error={nameProblem}
          onChange={({ currentTarget }) => onEdit(place, { name: currentTarget.value })}
        />
      </div>
      <div role="cell">
        <TextInput
          aria-label={`Site number ${which}`}
          inputMode="numeric"
          value={row.siteNumber}
          error={numberProblem}
          onChange={({ currentTarget }) => onEdit(place, { siteNumber: currentTarget.value })}
        />
      </div>
      <div role="cell">
        <TextInput
          aria-label={`Company numbers ${which}`}
          placeholder="1, 4, 12"
          value={row.companyNumbers}
          error={companiesProblem}
          onChange={({ currentTarget }) => onEdit(place, { companyNumbers: currentTarget.value })}
        />
      </div>
      <div role="cell">
        <ActionIcon size="lg" aria-label={`Remove row ${place + 1}`} onClick={() => onRemove(place)}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </div>
  );
});
