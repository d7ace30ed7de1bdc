import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { ColumnMenu } from '../../ui/data-grid/column-menu.tsx';
import { searchContexts } from '../../rows/search-contexts.ts';
import type { FlagName } from './address.ts';
import { rowsText } from '../../rows/cell-text.ts';
import { FilterChips } from './filter-chips.tsx';
import { FiltersPopover } from './filters-popover.tsx';
import { withFlag } from '../../rows/query-values.ts';
import { ImpactToggle } from './impact-toggle.tsx';
import { SearchBox } from '../../rows/search-box.tsx';
import { StatusFilter } from './status-filter.tsx';
import { CompactButton } from '../../ui/compact-button.tsx';
import { SuggestionsButton } from './suggestions-button.tsx';
import toolbar from '../../rows/toolbar.module.css';
import { useExportRows } from './use-export-rows.tsx';
import type { Review } from './use-review.ts';
import type { ReviewScreen } from './use-review-screen.ts';
import { ViewsMenu } from './views-menu.tsx';

/** The controls that decide which rows and columns are shown. */
export function ReviewToolbar({ review }: { review: Review }) {
  const { result, view, requested, changeView, searchInput, grid } = review.screen;
  return (
    <div className={toolbar.frame}>
      <div className={toolbar.toolbar}>
        <SearchBox
          search={view.search}
          context={view.searchContext}
          contexts={searchContexts}
          onChange={changeView}
          inputRef={searchInput}
          onConfirm={() => grid.current?.focus()}
        />
        <FiltersPopover view={view} onChange={changeView} />
        <FlagToggle screen={review.screen} name="showPrice" title="Price details" />
        <FlagToggle screen={review.screen} name="reviewed" title="Reviewed" />
        <ImpactToggle screen={review.screen} />
        <div className={toolbar.end}>
          <ViewsMenu screen={review.screen} />
          <ExportButton review={review} />
          <SuggestionsButton screen={review.screen} />
          <ReviewColumns {...review} />
        </div>
        <div className={toolbar.chips}>
          <StatusFilter
            resultId={result.id}
            requested={requested}
            chosen={view.statuses}
            onChange={(statuses) => changeView({ statuses })}
          />
          <FilterChips view={view} onChange={changeView} />
        </div>
      </div>
    </div>
  );
}

/** A filter that is toggled so often that it has a button next to the menu of the others. */
function FlagToggle({ screen: { view, changeView }, name, title }: { screen: ReviewScreen; name: FlagName; title: string }) {
  const isOn = view.flags[name] === true;
  return (
    <Button
      variant="default"
      className={toolbar.toggle ?? ''}
      aria-pressed={isOn}
      onClick={() => changeView({ flags: withFlag(view.flags, name, isOn ? undefined : true) })}
    >
      {title}
    </Button>
  );
}

function ExportButton({ review }: { review: Review }) {
  const exported = useExportRows(review);
  const { count, wholeView } = review.data.selection;
  const tip = count > 0 && !wholeView ? `Download the ${rowsText(count)} selected as csv` : 'Download the rows of this view as csv';
  return <CompactButton icon={IconTableExport} text="Export" tip={tip} loading={exported.isPending} onClick={() => exported.mutate()} />;
}

const ReviewColumns = ({ commands: { actions, columns }, screen: { density, setDensity, grid }, data: { page } }: Review) => (
  <ColumnMenu
    columns={actions.columns}
    layout={columns.layout}
    onLayout={columns.changeLayout}
    onReset={() => {
      columns.resetLayout();
      setDensity('comfortable');
    }}
    density={density}
    onDensity={setDensity}
    onGroups={page?.groups.size ? (open) => grid.current?.openGroups(open) : undefined}
  />
);
