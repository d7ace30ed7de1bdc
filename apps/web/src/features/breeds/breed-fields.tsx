import type { BreedReference } from '@fetlock/contract/breed-reference';
import type { BreedMapping } from '@fetlock/contract/breed-mappings';
import { NativeSelect, Select } from '@mantine/core';
import { type Ref, useState } from 'react';
import { findBreeds } from './find-breeds.ts';
import styles from './breeds.module.css';
import type { BreedChoice } from './use-breed-changes.ts';

interface Props {
  breed: BreedMapping;
  reference: BreedReference;
  choice: BreedChoice;
  isReadOnly: boolean;
  onChoose: (choice: BreedChoice) => void;
}

export function SpeciesField({ breed, reference, choice, isReadOnly, onChoose }: Props) {
  return (
    <NativeSelect
      aria-label={`Species of ${breed.original_name}`}
      classNames={{ input: styles.control ?? '' }}
      disabled={isReadOnly}
      value={choice.species ?? ''}
      data={[
        { value: '', label: 'Species...' },
        ...reference.species.map(({ id, humanReadable }) => ({ value: String(id), label: humanReadable })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose({ species: value === '' ? null : Number(value), breed_id: null })}
    />
  );
}

/** Breeds offered at once: typing more finds others. */
const offeredAtOnce = 50;

/** Finds a breed by the typed text: of the chosen species, of the suggested one, or of all. */
export function BreedField({ breed, reference, choice, isReadOnly, onChoose, ref }: Props & { ref: Ref<HTMLInputElement> }) {
  const chosen = nameOf(reference, choice);
  const [typed, setTyped] = useState(chosen ?? '');
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(chosen);
  // Another choice, by this person or another user, replaces the typed text.
  if (shown !== chosen) {
    setShown(chosen);
    setTyped(chosen ?? '');
  }
  const species = choice.species ?? breed.suggestion?.species ?? null;
  const { groups, more } = findBreeds(reference, { text: typed === chosen ? '' : typed, species, top: offeredAtOnce });
  const offered = groups.map((group) => ({
    group: group.species.humanReadable,
    items: group.breeds.map(({ id, name }) => ({ value: id, label: name })),
  }));
  const rest = more > 0 ? [{ group: `${more.toLocaleString('en-US')} more: type to find them`, items: [] }] : [];
  const own = chosen !== null && choice.breed_id !== null ? [{ value: choice.breed_id, label: chosen }] : [];
  return (
    <Select
      ref={ref}
      aria-label={`Breed of ${breed.original_name}`}
      placeholder="Search breeds"
      classNames={{ input: styles.control ?? '' }}
      disabled={isReadOnly}
      searchable
      selectFirstOptionOnChange
      data={isOpen ? withChosen([...offered, ...rest], own) : own}
      filter={({ options }) => options}
      value={choice.breed_id}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setOpen(false);
        setTyped(chosen ?? '');
      }}
      onChange={(id) => {
        const group = groups.find(({ breeds }) => breeds.some((one) => one.id === id));
        if (group && id !== null) onChoose({ species: group.species.id, breed_id: id });
      }}
      nothingFoundMessage={typed.trim() === '' ? 'Type to search all breeds' : 'No matching breed. Choose the species, then Other breed.'}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

interface Group {
  group: string;
  items: { value: number; label: string }[];
}

/** The chosen one must be in the data, or the field would lose it. */
const withChosen = (groups: Group[], own: Group['items']): Group[] => {
  const [chosen] = own;
  if (!chosen || groups.some(({ items }) => items.some(({ value }) => value === chosen.value))) return groups;
  return [{ group: 'Chosen', items: own }, ...groups];
};

const nameOf = ({ breeds }: BreedReference, { species, breed_id }: BreedChoice): string | null =>
  breeds[species ?? 0]?.find(({ id }) => id === breed_id)?.name ?? null;
