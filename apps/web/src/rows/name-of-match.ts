import type { CustomerRow } from '@fetlock/contract/customer-rows';

/** A match by name and variation, as several matches of an item may differ by either alone. */
export const nameOfMatch = ({ fetlock_name, entry_variation_name }: Pick<CustomerRow, 'fetlock_name' | 'entry_variation_name'>): string =>
  [fetlock_name, entry_variation_name].filter(Boolean).join(', ') || 'this one';
