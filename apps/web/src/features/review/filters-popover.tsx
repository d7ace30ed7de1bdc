import { failedOutcomeNames, failedOutcomes } from '@fetlock/contract/failed-outcomes';
import { guardNames } from '@fetlock/contract/guards';
import { type FlagName, type ReviewView, setFilters } from './address.ts';
import { FilterSwitch, FiltersButton } from '../../rows/filters-button.tsx';
import { FlagChoice } from '../../rows/flag-choice.tsx';
import { withFlag } from '../../rows/query-values.ts';

/** Filters that select rows with, without, or regardless of something. */
const choices = [
  { name: 'multimatch', title: 'Multi-match', yes: 'Only', no: 'Without' },
  { name: 'reviewed', title: 'Reviewed', yes: 'Yes', no: 'No' },
  { name: 'customerVerified', title: 'Customer verified', yes: 'Yes', no: 'No' },
  { name: 'customerAnswered', title: 'Customer answered', yes: 'Yes', no: 'No' },
  { name: 'questionAnswered', title: 'Questions to the customer', yes: 'Answered', no: 'Not answered' },
  { name: 'palAnswered', title: 'PAL notes or tick', yes: 'With', no: 'Without' },
] as const satisfies readonly { name: FlagName; title: string; yes: string; no: string }[];

/** Filters that are on or off. */
const switches = [
  { name: 'excludeIgnore', title: 'Exclude ignored' },
  { name: 'contradictory', title: 'Contradictory answers' },
  { name: 'showPrice', title: 'Price details' },
] as const satisfies readonly { name: FlagName; title: string }[];

/** The text of a flag in a chip: 'Reviewed: Yes'. */
export function flagText(name: FlagName, value: boolean): string {
  const choice = choices.find((other) => other.name === name);
  if (choice) return `${choice.title}: ${value ? choice.yes : choice.no}`;
  const title = switches.find((other) => other.name === name)?.title ?? name;
  return value ? title : `${title}: off`;
}

interface Props {
  view: Pick<ReviewView, 'flags' | 'heldBy' | 'failedIn' | 'environment'>;
  onChange: (change: Partial<Pick<ReviewView, 'flags' | 'heldBy' | 'failedIn'>>) => void;
}

export function FiltersPopover({ view: { flags, heldBy, failedIn, environment }, onChange }: Props) {
  const set = (name: FlagName, value: boolean | undefined) => onChange({ flags: withFlag(flags, name, value) });
  const count = setFilters(flags).length + (heldBy.length > 0 ? 1 : 0) + failedIn.length;
  const failures = failedOutcomeNames.filter((name) => failedOutcomes[name].environment === environment);
  return (
    <FiltersButton count={count}>
      {choices.map(({ name, title, yes, no }) => (
        <FlagChoice key={name} title={title} yes={yes} no={no} value={flags[name]} onChange={(value) => set(name, value)} />
      ))}
      {switches.map(({ name, title }) => (
        <FilterSwitch key={name} title={title} isOn={flags[name] === true} onChange={(isOn) => set(name, isOn || undefined)} />
      ))}
      <FilterSwitch
        title="Held back by a guard"
        isOn={heldBy.length > 0}
        onChange={(isOn) => onChange({ heldBy: isOn ? guardNames : [] })}
      />
      {failures.map((name) => (
        <FilterSwitch
          key={name}
          title={failedOutcomes[name].title}
          isOn={failedIn.includes(name)}
          onChange={(isOn) => onChange({ failedIn: isOn ? [...failedIn, name] : failedIn.filter((other) => other !== name) })}
        />
      ))}
    </FiltersButton>
  );
}
