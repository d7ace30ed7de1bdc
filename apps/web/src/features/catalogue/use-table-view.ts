import { useSearchParams } from 'react-router';
import type { TableView } from './catalogue-queries.ts';

/** Search and page of a table, kept in the address next to its other parameters. */
export function useTableView(): { view: TableView; show: (view: TableView) => void } {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? 1);
  const view = { search: address.get('search') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 };
  const show = (next: TableView) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        after.delete('search');
        if (next.search) after.set('search', next.search);
        if (next.page > 1) after.set('page', String(next.page));
        return after;
      },
      { replace: true },
    );
  return { view, show };
}
