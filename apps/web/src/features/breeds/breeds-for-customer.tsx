import { breedStates } from '@fetlock/contract/breed-states';
import { type Environment, environmentTitles } from '@fetlock/contract/environments';
import type { Task } from '@fetlock/contract/tasks';
import { Button } from '@mantine/core';
import { BreedsButton } from './breeds-button.tsx';
import styles from './breeds.module.css';

interface Props {
  breedState: Task['breedState'];
  environment: Environment;
  isPreparing: boolean;
  onPrepare: () => void;
  onOpen: () => void;
}

/** Where staff start the preparation of the unresolved breeds, so that the customer, or staff, can map them. */
export function BreedsForCustomer({ breedState, environment, isPreparing, onPrepare, onOpen }: Props) {
  return (
    <div className={styles.panel}>
      <p>
        {breedState
          ? `Breeds for the customer: ${breedStates[breedState.state].title}.`
          : `The breeds that are not resolved in ${environmentTitles[environment]} can be prepared for the customer to map.`}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" disabled={breedState?.state === 'resolved'} loading={isPreparing} onClick={onPrepare}>
          Prepare breeds for the customer
        </Button>
        {breedState && <BreedsButton task={{ breedState }} onOpen={onOpen} />}
      </div>
    </div>
  );
}
