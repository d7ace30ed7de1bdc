import { ActionIcon, Select, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ChangeDraft, ProblemOf } from './form-props.ts';
import { type OptionDraft, type OptionKind, emptyOption, optionKinds } from './preprocessor-options.ts';
import { RowList, useRowFocus } from './row-list.tsx';
import styles from './rows.module.css';

interface Props {
  drafts: readonly OptionDraft[];
  onChange: ChangeDraft;
  problemOf: ProblemOf;
}

const kinds = Object.keys(optionKinds) as OptionKind[];

/** The preprocessor options of the session, other than the sites. */
export function OptionTable({ drafts, onChange, problemOf }: Props) {
  const { list, focusNext } = useRowFocus(drafts.length);
  const changeRows = (next: (rows: readonly OptionDraft[]) => OptionDraft[]) =>
    onChange((draft) => ({ ...draft, options: next(draft.options) }));
  return (
    <RowList
      title="Preprocessor options"
      columns="options"
      head={['Name', 'Kind', 'Value']}
      none={drafts.length === 0 ? 'None. The preprocessor uses its defaults.' : undefined}
      addLabel="Add option"
      onAdd={() => {
        focusNext(drafts.length);
        changeRows((rows) => [...rows, emptyOption]);
      }}
      ref={list}
    >
      {drafts.length === 0
        ? null
        : drafts.map((draft, index) => (
            <OptionRow
              key={index}
              place={index}
              draft={draft}
              nameProblem={problemOf('preprocessorOptions', index, 'name')}
              valueProblem={problemOf('preprocessorOptions', index, 'text')}
              onEdit={(part) => changeRows((rows) => rows.map((row, at) => (at === index ? { ...row, ...part } : row)))}
              onRemove={() => {
                focusNext(index);
                changeRows((rows) => rows.toSpliced(index, 1));
              }}
            />
          ))}
    </RowList>
  );
}

interface RowProps {
  place: number;
  draft: OptionDraft;
  nameProblem: string | undefined;
  valueProblem: string | undefined;
  onEdit: (part: Partial<OptionDraft>) => void;
  onRemove: () => void;
}

function OptionRow({ place, draft, nameProblem, valueProblem, onEdit, onRemove }: RowProps) {
  const which = `of option ${place + 1}`;
  return (
    <div className={styles.row} role="row">
      <div role="cell">
        <TextInput
          aria-label={`Name ${which}`}
          value={draft.name}
          error={nameProblem}
          onChange={({ currentTarget }) => onEdit({ name: currentTarget.value })}
        />
      </div>
      <div role="cell">
        <Select
          aria-label={`Kind ${which}`}
          data={kinds.map((value) => ({ value, label: optionKinds[value] }))}
          comboboxProps={{ withinPortal: false }}
          value={draft.kind}
          onChange={(value) => onEdit({ kind: kinds.find((kind) => kind === value) ?? 'text' })}
        />
      </div>
      <div role="cell" className={styles.value}>
        <OptionValue draft={draft} label={`Value ${which}`} problem={valueProblem} onEdit={onEdit} />
      </div>
      <div role="cell">
        <ActionIcon size="lg" aria-label={`Remove option ${place + 1}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}

interface ValueProps {
  draft: OptionDraft;
  label: string;
  problem: string | undefined;
  onEdit: (part: Partial<OptionDraft>) => void;
}

function OptionValue({ draft: { kind, text, flag }, label, problem, onEdit }: ValueProps) {
  switch (kind) {
    case 'nothing':
      return <span className={styles.none}>–</span>;
    case 'flag':
      return (
        <Switch
          label={
            <>
              <span className="unseen">{label}</span> {flag ? 'Yes' : 'No'}
            </>
          }
          checked={flag}
          onChange={({ currentTarget }) => onEdit({ flag: currentTarget.checked })}
        />
      );
    default:
      return (
        <TextInput
          aria-label={label}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => onEdit({ text: currentTarget.value })}
        />
      );
  }
}
