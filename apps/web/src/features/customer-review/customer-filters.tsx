import { FilterSwitch, FiltersButton } from '../../rows/filters-button.tsx';
import { FlagChoice } from '../../rows/flag-choice.tsx';
import { withFlag } from '../../rows/query-values.ts';
import { type CustomerFlag, type CustomerView, flagChoices } from './customer-view.ts';
import type { CustomerReview } from './use-customer-review.ts';

interface Props {
  view: CustomerView;
  onChange: CustomerReview['changeView'];
}

/** Filters of the rows other than search and status. */
export function CustomerFilters({ view: { flags }, onChange }: Props) {
  const set = (name: CustomerFlag, value: boolean | undefined) => onChange({ flags: withFlag(flags, name, value) });
  const count = Object.keys(flags).length;
  return (
    <FiltersButton count={count}>
      {flagChoices.map(({ name, title, yes, no }) => (
        <FlagChoice key={name} title={title} yes={yes} no={no} value={flags[name]} onChange={(value) => set(name, value)} />
      ))}
      <FilterSwitch
        title="Without ignored rows"
        isOn={flags.excludeIgnore === true}
        onChange={(isOn) => set('excludeIgnore', isOn || undefined)}
      />
    </FiltersButton>
  );
}
