import { ComparedDecision, ComparisonKind } from '@fetlock/contract/comparison';
import { choicePart, numberPart, textPart, viewInAddress } from '../../rows/view-in-address.ts';

/** What the comparison shows; it is in the address, so that a link opens the same. */
export interface ComparisonView {
  /** The other version. */
  with: number;
  kind: ComparisonKind | null;
  decision: ComparedDecision | null;
  search: string;
  byRevenue: boolean;
  page: number;
}

const { read, write } = viewInAddress<Omit<ComparisonView, 'with'> & { with: number | null }>({
  with: numberPart('compare', null),
  kind: choicePart('comparedKind', ComparisonKind.options, null),
  decision: choicePart('comparedDecision', ComparedDecision.options, null),
  search: textPart('comparedSearch'),
  byRevenue: {
    names: ['comparedBy'],
    read: (query) => query.get('comparedBy') === 'revenue',
    write: (byRevenue, query) => {
      if (byRevenue) query.set('comparedBy', 'revenue');
    },
  },
  page: numberPart('comparedPage', 1),
});

/** Null while nothing is compared. */
export function readComparison(query: URLSearchParams): ComparisonView | null {
  const view = read(query);
  return view.with === null ? null : { ...view, with: view.with };
}

/** Other parameters of `query` are kept. */
export const writeComparison = (view: ComparisonView | null, query: URLSearchParams): URLSearchParams =>
  write(view ?? read(new URLSearchParams()), query);
