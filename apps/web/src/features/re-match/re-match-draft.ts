import { MatcherContext } from '@fetlock/contract/matcher-context';
import { ReMatchContext, reMatchDefaults } from '@fetlock/contract/re-match';
import type { Task } from '@fetlock/contract/tasks';
import { optionDescriptions } from '../../match-options/option-descriptions.ts';
import { type OptionDescription, type TaskOptions, defaultOptions, optionProblem } from '../../match-options/task-options.ts';

/** The input before a re-match. */
export interface ReMatchDraft {
  options: TaskOptions;
  /** Ids of rows, as typed. */
  rows: string;
  /** The rows selected in the table are matched again, too. */
  takesSelected: boolean;
}

/** The options of a re-match, in the order of the task's form: those it has defaults for, and the others. */
const options = optionDescriptions.filter(({ name }) => name in ReMatchContext.shape);
const isMain = ({ name }: OptionDescription) => name in reMatchDefaults || name === 'groupname';
export const mainOptions = options.filter(isMain);
export const otherOptions = options.filter((option) => !isMain(option));

/** The options the task was matched with. */
export const optionsOfTask = ({ params }: Pick<Task, 'params'>): TaskOptions => {
  const { name: _name, rematch: _rematch, ...context } = MatcherContext.parse(JSON.parse(params.context));
  return { ...defaultOptions(), ...context };
};

/** @param rows  ids of rows that are named from the start. */
export const newDraft = (task: Pick<Task, 'params'>, rows: readonly number[] = []): ReMatchDraft => ({
  options: { ...optionsOfTask(task), ...reMatchDefaults },
  rows: rows.join(', '),
  takesSelected: true,
});

export interface Difference {
  name: OptionDescription['name'];
  title: string;
  /** In words: the task's value, and the form's. */
  task: string;
  form: string;
}

/** Where the form differs from how the task was matched. */
export const differencesOf = (ofTask: TaskOptions, ofForm: TaskOptions): Difference[] =>
  options
    .filter(({ name }) => !isSame(ofTask[name], ofForm[name]))
    .map((option) => ({
      name: option.name,
      title: option.title,
      task: optionText(option, ofTask[option.name]),
      form: optionText(option, ofForm[option.name]),
    }));

type Value = TaskOptions[keyof TaskOptions];
const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

function optionText(option: OptionDescription, value: Value): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const labelOf = (one: string) => ('choices' in option && option.choices.find((choice) => choice.value === one)?.label) || one;
  if (typeof value === 'object') return value.map(labelOf).join(', ') || 'none';
  return labelOf(String(value)) || 'none';
}

/** Ids as typed, separated by commas, spaces or newlines. Null: something among them is not an id. */
export function idsIn(rows: string): number[] | null {
  const ids = rows
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => (/^[1-9]\d{0,14}$/.test(word) ? Number.parseInt(word, 10) : Number.NaN));
  return ids.every(Number.isSafeInteger) ? [...new Set(ids)] : null;
}

/** What is wrong, by the name of the form's field. */
export function problemsOf({ options: values, rows }: ReMatchDraft): Record<string, string> {
  const wrong = options.flatMap((option) => {
    const problem = optionProblem(option, values);
    return problem === null ? [] : [[`options.${option.name}`, problem] as const];
  });
  return Object.fromEntries([
    ...wrong,
    ...(idsIn(rows) === null ? [['rows', 'Enter ids of rows: whole numbers, separated by commas or spaces']] : []),
  ]);
}

/** The rows a person named, in the form or by selecting them. */
export const namedRows = ({ rows, takesSelected }: Pick<ReMatchDraft, 'rows' | 'takesSelected'>, selected: readonly number[]): number[] => [
  ...new Set([...(takesSelected ? selected : []), ...(idsIn(rows) ?? [])]),
];

/**
 * The context as sent: the options a re-match has defaults for, and of the others those that were changed; absent ones stay as
 * the version was matched. An empty group name and an empty list of rows are left out.
 */
export function contextOf(draft: ReMatchDraft, ofTask: TaskOptions, selected: readonly number[]): ReMatchContext {
  const sent = options.filter(({ name }) => name in reMatchDefaults || !isSame(ofTask[name], draft.options[name]));
  const { groupname, ...context } = ReMatchContext.parse(Object.fromEntries(sent.map(({ name }) => [name, draft.options[name]])));
  const group = groupname?.trim();
  const rematch = namedRows(draft, selected);
  return { ...context, ...(group ? { groupname: group } : {}), ...(rematch.length > 0 ? { rematch } : {}) };
}
