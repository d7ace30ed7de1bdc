import path from 'node:path';

const practices = path.join(import.meta.dirname, '../../samples/data/practices');

/** Price lists of the demo practices, known to the platform sandbox under these ids. */
export const priceLists = {
  mapleStreet: {
    practice: 'Maple Street Animal Clinic',
    id: 1011,
    file: path.join(practices, 'maple-street-price-list.csv'),
    type: 'common',
  },
  cedarValley: {
    practice: 'Cedar Valley Veterinary Hospital',
    id: 1012,
    file: path.join(practices, 'cedar-valley-avimark.csv'),
    type: 'avimark',
  },
  /** The same list of a practice whose rows no other test decides: what one test confirms, the next finds confirmed. */
  cedarGrove: {
    practice: 'Cedar Grove Veterinary Hospital',
    id: 1007,
    file: path.join(practices, 'maple-street-price-list.csv'),
    type: 'common',
  },
  /** Again, for the practice that reviews its list itself. */
  omalley: {
    practice: 'O’Malley & Sons Veterinary',
    id: 1029,
    file: path.join(practices, 'maple-street-price-list.csv'),
    type: 'common',
  },
  /** Again, for the practice whose items one test compares one by one. */
  pineRidge: {
    practice: 'Pine Ridge Animal Clinic',
    id: 1008,
    file: path.join(practices, 'maple-street-price-list.csv'),
    type: 'common',
  },
} as const;
export type PriceList = (typeof priceLists)[keyof typeof priceLists];
