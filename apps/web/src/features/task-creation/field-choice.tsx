import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { constantsQuery } from '../../api/constants.ts';
import styles from './field-choice.module.css';

interface Props {
  /** The column's name in the file, or its position if it has none. */
  column: string;
  field: string | null;
  /** Field → the column that it is read from. */
  holders: ReadonlyMap<string, string>;
  onChoose: (field: string | null) => void;
}

const ignored = '';

/** The field of a column: a button with the field's name, which opens a searchable list of all fields. */
export function FieldChoice({ column, field, holders, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setSearch('');
    },
  });
  const fields = useQuery(constantsQuery).data?.source_fields ?? [];
  const label = fields.find((known) => known.field === field)?.label ?? field ?? 'Ignored';
  return (
    <Combobox
      store={combobox}
      width={260}
      position="bottom-start"
      onOptionSubmit={(value) => {
        onChoose(value === ignored ? null : value);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.button}
          data-ignored={field === null || undefined}
          aria-label={`${column} holds: ${label}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={styles.label}>{label}</span>
          <IconChevronDown size={12} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Combobox.Search sets aria-controls itself
          role="combobox"
          aria-expanded
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          placeholder="Search fields"
          aria-label={`Fields for ${column}`}
        />
        <Combobox.Options className={styles.options} mah={320} aria-label={`What ${column} holds`}>
          {combobox.dropdownOpened && <Fields fields={fields} search={search} field={field} holders={holders} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FieldsProps extends Pick<Props, 'field' | 'holders'> {
  fields: readonly { field: string; label: string; group: string }[];
  search: string;
}

function Fields({ fields, search, field, holders }: FieldsProps) {
  const query = search.trim().toLowerCase();
  const found = fields.filter(({ label, group }) => `${label} ${group}`.toLowerCase().includes(query));
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <>
      {'ignore this column'.includes(query) && (
        <Combobox.Option value={ignored} active={field === null}>
          Ignore this column
        </Combobox.Option>
      )}
      {groups.map(([group, items]) => (
        <Combobox.Group key={group} label={group}>
          {items.map((item) => (
            <Combobox.Option key={item.field} value={item.field} active={item.field === field}>
              {item.label}
              {item.field !== field && holders.has(item.field) && (
                <span className={styles.holder}>{`now read from ${holders.get(item.field)}`}</span>
              )}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {found.length === 0 && <Combobox.Empty>No such field</Combobox.Empty>}
    </>
  );
}
