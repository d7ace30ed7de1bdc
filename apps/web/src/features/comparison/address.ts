import { ComparedDecision, ComparisonKind } from '@fetlock/contract/comparison';

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

const names = {
  with: 'compare',
  kind: 'comparedKind',
  decision: 'comparedDecision',
  search: 'comparedSearch',
  byRevenue: 'comparedBy',
  page: 'comparedPage',
} as const;

/** Null while nothing is compared. */
export function readComparison(query: URLSearchParams): ComparisonView | null {
  const other = wholeNumber(query.get(names.with));
  if (other === null) return null;
  return {
    with: other,
    kind: ComparisonKind.safeParse(query.get(names.kind)).data ?? null,
    decision: ComparedDecision.safeParse(query.get(names.decision)).data ?? null,
    search: query.get(names.search) ?? '',
    byRevenue: query.get(names.byRevenue) === 'revenue',
    page: wholeNumber(query.get(names.page)) ?? 1,
  };
}

/** Other parameters of `query` are kept. */
export function writeComparison(view: ComparisonView | null, query: URLSearchParams): URLSearchParams {
  const own = new Set<string>(Object.values(names));
  const written = new URLSearchParams([...query].filter(([name]) => !own.has(name)));
  if (view === null) return written;
  written.set(names.with, String(view.with));
  if (view.kind !== null) written.set(names.kind, view.kind);
  if (view.decision !== null) written.set(names.decision, view.decision);
  if (view.search !== '') written.set(names.search, view.search);
  if (view.byRevenue) written.set(names.byRevenue, 'revenue');
  if (view.page > 1) written.set(names.page, String(view.page));
  return written;
}

const wholeNumber = (text: string | null): number | null => (text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null);
