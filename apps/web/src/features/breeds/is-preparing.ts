import type { BreedState } from '@fetlock/contract/breed-mappings';
import type { BreedStateName } from '@fetlock/contract/breed-states';

const inPreparation: readonly BreedStateName[] = ['started', 'downloading_breeds', 'saving_unmatched_breeds'];
const over: readonly BreedStateName[] = ['resolved', 'breeds_uploaded'];

/** A job is preparing the breeds. */
export const isPreparing = ({ state, error }: Pick<BreedState, 'state' | 'error'>): boolean =>
  error === null && inPreparation.includes(state);

/** They can no longer be mapped. */
export const isResolved = (state: BreedStateName): boolean => over.includes(state);
