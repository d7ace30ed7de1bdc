import type { CatalogueVariation } from '../types.ts';
import { laboratoryNamed, laboratoryOf, type Laboratory } from './laboratory.ts';

/** What an entry says of laboratories. */
export interface EntryLaboratories {
  readonly inColumn: Laboratory | undefined;
  readonly inName: Laboratory | undefined;
  readonly isInHouse: boolean;
}

export const laboratoriesOf = ({ lab, name }: CatalogueVariation): EntryLaboratories => ({
  inColumn: laboratoryOf(lab),
  inName: laboratoryNamed(name),
  isInHouse: IN_HOUSE.test(name),
});

const IN_HOUSE = /\bin[- ]house\b/i;
