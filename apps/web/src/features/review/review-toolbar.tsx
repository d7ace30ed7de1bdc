import { ColumnMenu } from '../../ui/data-grid/column-menu.tsx';
import { FiltersPopover } from './filters-popover.tsx';
import { SearchBox } from './search-box.tsx';
import toolbar from './toolbar.module.css';
import type { Review } from './use-review.ts';

/** What decides which rows and columns are shown. */
export function ReviewToolbar({ review: { view, changeView, searchInput, actions, columns, density, setDensity } }: { review: Review }) {
  return (
    <div className={toolbar.toolbar}>
      <SearchBox search={view.search} context={view.searchContext} onChange={changeView} inputRef={searchInput} />
      <FiltersPopover flags={view.flags} onChange={(flags) => changeView({ flags })} />
      <div className={toolbar.toolbarEnd}>
        <ColumnMenu
          columns={actions.columns}
          layout={columns.layout}
          onLayout={columns.setLayout}
          onReset={columns.resetLayout}
          density={density}
          onDensity={setDensity}
        />
      </div>
    </div>
  );
}
