import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { useSignedInUser } from '../../api/use-signed-in.ts';
import type { Density } from '../../ui/data-grid/grid-column.ts';
import { type StoredDensity, readDensity } from './stored-density.ts';

/** This user's row height, stored in this browser. */
export function useDensity() {
  const user = useSignedInUser();
  const [{ density }, keep] = useLocalStorage<StoredDensity>({
    key: `fetlock.review-density.${user.id}`,
    defaultValue: readDensity(undefined),
    getInitialValueInEffect: false,
    deserialize: readDensity,
  });
  return { density, setDensity: useCallback((next: Density) => keep({ version: 1, density: next }), [keep]) };
}
