// Makers of generics and distributors of the US veterinary market, as named on public product pages.

export const genericMakers = [
  'Zydus',
  'Amneal',
  'Teva',
  'Aurobindo',
  'Covetrus',
  'VetOne',
  'Patterson',
  'Dechra',
  'Cronus',
  'Bimeda',
  'Vedco',
  'Akorn',
  'Lupin',
] as const;

export const compounders = ['Wedgewood', 'Roadrunner', 'Stokes', 'Mixlab'] as const;

/** Distributors; the pattern shows the format of their article numbers, invented ('#' a digit). */
export const distributors = [
  { vendor: 'MWI', pattern: '######' },
  { vendor: 'Patterson', pattern: '07-8######' },
  { vendor: 'Covetrus', pattern: '0#####' },
  { vendor: 'Midwest', pattern: '###.#####.#' },
  { vendor: 'Victor', pattern: '#######' },
  { vendor: 'Chewy', pattern: '1#####' },
] as const;
