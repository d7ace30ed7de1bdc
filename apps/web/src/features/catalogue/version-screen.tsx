import type { CatalogueValues } from '@fetlock/contract/catalogue';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { QueryState } from '../../ui/query-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { variationsQuery, versionQuery } from './catalogue-queries.ts';
import { contentText } from './catalogue-text.ts';
import text from '../../ui/text.module.css';
import { CurrentMark } from './current-mark.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { useTableView } from './use-table-view.ts';
import { valueColumn } from './value-cells.ts';

const shown = [
  'code',
  'name',
  'variation',
  'variation_name',
  'category',
  'subcategory',
  'strength',
  'form',
  'size',
  'vendor',
  'price',
  'obsolete',
] as const satisfies (keyof CatalogueValues)[];
const columns = shown.map((column) => valueColumn<CatalogueValues>(column, (values) => values));

/** The searchable contents of a catalogue version. */
export function VersionScreen() {
  const id = Number(useParams()['versionId']);
  const version = useQuery(versionQuery(id));
  const back = (
    <Anchor component={Link} to="/admin/catalogue" size="sm">
      All versions
    </Anchor>
  );
  if (version.isPending) return <TableSkeleton columns={columns.length} />;
  // A version never changes: one that could not be refreshed is shown as it is.
  if (!version.data)
    return (
      <Screen title="Catalogue version" aside={back}>
        <QueryState query={version} failed="The version could not be loaded." />
      </Screen>
    );
  const aside = (
    <>
      {version.data.current && <CurrentMark />}
      <span className={text.note}>{contentText(version.data)}</span>
      {back}
    </>
  );
  return (
    <Screen title={version.data.name} aside={aside}>
      <Variations versionId={id} />
    </Screen>
  );
}

function Variations({ versionId }: { versionId: number }) {
  const { view, show } = useTableView();
  const page = useQuery(variationsQuery(versionId, view));
  return (
    <SearchedTable
      label="Variations"
      columns={columns}
      keyOf={({ code, variation }) => `${code} ${variation}`}
      page={page}
      view={view}
      onView={show}
      empty="This version is empty."
    />
  );
}
