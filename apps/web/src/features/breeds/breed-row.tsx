import type { BreedMapping } from '@fetlock/contract/breed-mappings';
import type { BreedReference } from '@fetlock/contract/breed-reference';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { BreedField, SpeciesField } from './breed-fields.tsx';
import text from '../../ui/text.module.css';
import styles from './breeds.module.css';
import { type BreedChoice, useMapBreed } from './use-breed-changes.ts';

interface Props {
  stateId: number;
  breed: BreedMapping;
  reference: BreedReference;
  isReadOnly: boolean;
}

const nothing: BreedChoice = { species: null, breed_id: null };

/** One breed of the practice, what it may mean, and what it is mapped to. The roles remain those of a table even when it is drawn as a card. */
export function BreedRow({ stateId, breed, reference, isReadOnly }: Props) {
  const nameId = useId();
  const field = useRef<HTMLInputElement>(null);
  const change = useMapBreed(stateId, breed.id);
  /** The version the person sees while choosing: they have not seen changes that others make meanwhile. */
  const seen = useRef<number | null>(null);
  const choice = change.isPending ? change.variables : { species: breed.species, breed_id: breed.breed_id };
  const { suggestion } = breed;
  // The species alone is a valid answer too.
  const isMapped = choice.species !== null;
  const isSuggested = suggestion !== null && suggestion.breed_id !== null;
  const canAccept = choice.breed_id === null && isSuggested;
  const choose = (chosen: BreedChoice) => {
    change.mutate({ ...chosen, version: seen.current ?? breed.version });
    seen.current = null;
  };
  const fields = { breed, reference, choice, isReadOnly, onChoose: choose };
  const act = () => {
    if (canAccept) return choose({ species: suggestion.species, breed_id: suggestion.breed_id });
    choose(nothing);
    // The clear button disappears once used, unless there is something to accept instead.
    if (!isSuggested) field.current?.focus();
  };
  return (
    <tr
      role="row"
      className={styles.row}
      data-mapped={isMapped || undefined}
      onFocus={() => {
        seen.current ??= breed.version;
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) seen.current = null;
      }}
    >
      <td role="cell">
        <div className={styles.breed}>
          {isMapped ? (
            <IconCircleCheck size={18} className={styles.done} aria-hidden />
          ) : (
            <IconCircleDashed size={18} className={styles.open} aria-hidden />
          )}
          <span>
            <span id={nameId} className={styles.name}>
              {breed.original_name}
            </span>
            <VisuallyHidden>{isMapped ? ', mapped' : ', not mapped yet'}</VisuallyHidden>
            <span className={text.below}>{breed.original_species}</span>
          </span>
        </div>
      </td>
      <td role="cell" className={styles.patients}>
        {breed.patients.toLocaleString('en-US')} <span className={styles.unit}>{breed.patients === 1 ? 'patient' : 'patients'}</span>
      </td>
      <td role="cell" className={styles.suggestionCell}>
        <div className={styles.suggestion}>
          <span>
            {isSuggested && <span className={styles.suggested}>{suggestion.name}</span>}
            <span className={text.below}>{suggestion?.reason ?? 'Nothing similar found. Please choose.'}</span>
            {breed.upload === 'unknown' && <span className={styles.problem}>The platform no longer has this breed.</span>}
          </span>
          {!isReadOnly && (canAccept || choice.species !== null) && (
            <Button
              size="compact-sm"
              variant={canAccept ? 'light' : 'subtle'}
              className={styles.action ?? ''}
              aria-describedby={nameId}
              onClick={act}
            >
              {canAccept ? 'Accept' : 'Clear'}
            </Button>
          )}
        </div>
      </td>
      <td role="cell" className={styles.speciesCell}>
        <SpeciesField {...fields} />
      </td>
      <td role="cell" className={styles.breedCell}>
        <BreedField {...fields} ref={field} />
        {change.isError && (
          <p className={styles.problem} role="alert">
            <IconAlertTriangle size={14} aria-hidden /> {change.error.message}
          </p>
        )}
      </td>
    </tr>
  );
}
