import { versionLabel } from '@fetlock/rules/date-text';
import { compareResults, comparisonKinds, ComparisonKind, exportComparison } from '@fetlock/contract/comparison';
import type { Result } from '@fetlock/contract/results';
import { NativeSelect, Switch, Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SaveCsvButton } from '../../ui/save-csv-button.tsx';
import { fetchFile, send } from '../../api/send.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pages } from '../../ui/pages.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { VersionLabel } from '../../ui/version-label.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { ComparedReview } from './compared-review.ts';
import { newestFirst } from '../../rows/newest-first.ts';
import { type ComparisonView, readComparison, writeComparison } from './address.ts';
import { CarryBar } from './carry-bar.tsx';
import styles from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';

const searchDelayMs = 400;

/** What happened to the rows between another version and this one, side by side. */
export function ComparisonDialog({ onClose, ...review }: ComparedReview & { onClose: () => void }) {
  const { result } = review.screen;
  const [query, setQuery] = useSearchParams();
  const others = newestFirst(result.versions).filter(({ id }) => id !== result.id);
  const before = others.find(({ id }) => id < result.id) ?? others[0];
  const view = readComparison(query) ?? (before && { with: before.id, kind: null, decision: null, search: '', byRevenue: false, page: 1 });
  const change = (next: Partial<ComparisonView> | null) =>
    setQuery((current) => writeComparison(next && view ? { ...view, page: 1, ...next } : null, current), { replace: true });
  // The default comparison belongs in the address as well.
  const isWritten = readComparison(query) !== null;
  useEffect(() => {
    if (!isWritten && view) setQuery((current) => writeComparison(view, current), { replace: true });
  });
  const close = () => {
    change(null);
    onClose();
  };
  const show = (row: number) => {
    setQuery((current) => {
      const written = writeComparison(null, current);
      written.set('row', String(row));
      return written;
    });
    onClose();
  };
  return (
    <Modal opened onClose={close} title="Compare versions" fullScreen radius={0}>
      {view && others.some(({ id }) => id === view.with) ? (
        <Comparison {...review} others={others} view={view} onChange={change} onShow={show} />
      ) : (
        <EmptyState>{others.length === 0 ? 'This is the only version of the task.' : 'This version belongs to another task.'}</EmptyState>
      )}
    </Modal>
  );
}

interface Props extends ComparedReview {
  others: Result['versions'];
  view: ComparisonView;
  onChange: (change: Partial<ComparisonView>) => void;
  onShow: (row: number) => void;
}

function Comparison({ others, view, onChange, onShow, ...review }: Props) {
  const { result } = review.screen;
  const [search, setSearch] = useState(view.search);
  const [settled] = useDebouncedValue(search, searchDelayMs);
  const filters = {
    with: view.with,
    ...(view.kind && { kind: view.kind }),
    ...(view.decision && { decision: view.decision }),
    ...(settled.trim() !== '' && { search: settled.trim() }),
  };
  const sorted = { ...filters, sortBy: view.byRevenue ? ('revenue_percent' as const) : ('orig_order' as const) };
  const page = { ...sorted, page: view.page };
  const compared = useQuery({
    queryKey: ['results', result.id, 'comparison', page],
    queryFn: ({ signal }) => send(compareResults, { params: { id: result.id }, query: page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(compared, view.page, (next) => onChange({ page: next }));
  const fetch = () => fetchFile(exportComparison, { params: { id: result.id }, query: sorted }, { name: 'compared.csv' });
  const counts = compared.data?.counts;
  const all = counts && ComparisonKind.options.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <div className={styles.body}>
      <div className={styles.bar}>
        <NativeSelect
          label="Compare with"
          value={String(view.with)}
          data={others.map(({ id, created_at }) => ({ value: String(id), label: versionLabel(created_at) }))}
          onChange={({ currentTarget }) => onChange({ with: Number(currentTarget.value) })}
        />
        <TextInput
          label="Search"
          className={styles.search ?? ''}
          placeholder="Source name or code"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            onChange({ search: currentTarget.value });
          }}
        />
        <Switch
          label="Biggest revenue first"
          checked={view.byRevenue}
          onChange={({ currentTarget }) => onChange({ byRevenue: currentTarget.checked })}
        />
        <p className={styles.counts}>
          The version on the screen: <VersionLabel createdAt={result.created_at} />
        </p>
        <SaveCsvButton title="Export as csv" fetch={fetch} size="sm" />
      </div>
      <QueryState
        query={compared}
        failed="The versions could not be compared."
        loading={<p className={styles.none}>Comparing the rows of both versions…</p>}
      />
      {compared.data && counts && (
        <>
          <CarryBar
            {...review}
            otherId={view.with}
            decisions={compared.data.decisions}
            seen={compared.data.seen}
            isStale={compared.isPlaceholderData}
            chosen={view.decision}
            onChoose={(decision) => onChange({ decision })}
          />
          <Tabs value={view.kind ?? 'all'} onChange={(value) => onChange({ kind: ComparisonKind.safeParse(value).data ?? null })}>
            <Tabs.List className={styles.tabs ?? ''} aria-label="Kinds of difference">
              <Tabs.Tab value="all">{`All ${all?.toLocaleString('en-US')}`}</Tabs.Tab>
              {ComparisonKind.options.map((kind) => (
                <Tabs.Tab key={kind} value={kind} disabled={counts[kind] === 0}>
                  {`${comparisonKinds[kind].title} ${counts[kind].toLocaleString('en-US')}`}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <ComparisonTable rows={compared.data.items} dimmed={compared.isPlaceholderData} onShow={onShow} />
          <Pages
            page={view.page}
            pageCount={compared.data.pagination.pageCount}
            count={`${compared.data.pagination.rowCount.toLocaleString('en-US')} rows`}
            onPage={(next) => onChange({ page: next })}
          />
        </>
      )}
    </div>
  );
}
