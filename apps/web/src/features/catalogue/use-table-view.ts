import { useSearchParams } from 'react-router';
import { numberPart, textPart, viewInAddress } from '../../rows/view-in-address.ts';
import type { TableView } from '../../ui/searched-table.tsx';

const { read, write } = viewInAddress<TableView>({ search: textPart('search'), page: numberPart('page', 1) });

/** Search and page of a table, kept in the address next to its other parameters. */
export function useTableView(): { view: TableView; show: (view: TableView) => void } {
  const [address, setAddress] = useSearchParams();
  return { view: read(address), show: (next) => setAddress((before) => write(next, before), { replace: true }) };
}
