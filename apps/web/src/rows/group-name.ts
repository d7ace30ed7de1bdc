import { categoryTitle } from '@fetlock/rules/category-titles';
import type { RowGroup } from './group-rows.ts';

type NamedGroup = Pick<RowGroup, 'by' | 'key'>;

/** What the rows of a group have in common, for staff; `item` is the practice's item of its first row. */
export function groupName({ by, key }: NamedGroup, item: string | undefined): string {
  switch (by) {
    case 'multimatch':
      return `Multi-match: ${item ?? key ?? ''}`;
    case 'fetlock_code':
      return key === null ? 'No Fetlock code' : `Fetlock code ${key}`;
    case 'comment':
      return key === null ? 'No reason of ignoring' : `Reason of ignoring: ${key}`;
    case 'lastSold':
    case 'category':
      return commonName(by, key);
  }
}

/** The same for the practice. */
export function customersGroupName({ by, key }: NamedGroup, item: string | undefined): string {
  switch (by) {
    case 'multimatch':
      return item ?? '';
    case 'fetlock_code':
      return key === null ? 'No Fetlock code' : `All matched to Fetlock code ${key}`;
    case 'comment':
      return key === null ? 'No reason given' : `Left out: ${key}`;
    case 'lastSold':
    case 'category':
      return commonName(by, key);
  }
}

function commonName(by: 'lastSold' | 'category', key: string | null): string {
  if (by === 'lastSold') return key === null ? 'Never sold' : `Last sold in ${key}`;
  return key === null ? 'No category' : categoryTitle(key);
}
