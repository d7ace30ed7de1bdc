import type { MigrationStepName, StepChanges } from '@fetlock/contract/migration-steps';

/** What the customer should do in a step, in plain words. */
export const whatToDo: Record<MigrationStepName, string> = {
  multimatch:
    'Some of your items fit more than one of ours. Tick the right one in each group; if none of them is right, tell us in the notes.',
  ask_customer: 'Please answer our question about each of these items. Write your answer in its notes.',
  compounded: 'These are compounded drugs. Check them, and write a note where something should be different.',
  ignored: 'These items will be left out. Tick “Not ignore” for each one that you want to keep.',
};

/** How many rows of a step there are, and what the customer has done with them. */
export interface StepProgress {
  rows: number;
  noted: number;
  checked: number;
  to_change: number;
  groups: number;
  resolved: number;
  chosen_by_provider: number;
}

const number = new Intl.NumberFormat('en-US');
export const countText = (count: number): string => number.format(count);

/** The customer's progress in a step: '12 of 40 answered'. */
export function progressText(
  step: MigrationStepName,
  { rows, noted, checked, to_change: toChange, groups, resolved }: StepProgress,
): string {
  switch (step) {
    case 'multimatch':
      return `${countText(resolved)} of ${countText(groups)} resolved`;
    case 'ask_customer':
      return `${countText(noted)} of ${countText(rows)} answered`;
    case 'compounded':
      return `${itemsText(rows)}, ${noted === 0 ? 'none with a note yet' : `${countText(noted)} with a note`}`;
    case 'ignored':
      return `${itemsText(rows - checked - toChange)} left out, ${checked === 0 ? 'none' : countText(checked)} kept by you${toChange === 0 ? '' : `, ${countText(toChange)} to be changed`}`;
  }
}

/** What a customer leaves unanswered when completing a step now, and the consequence; null where nothing is left. */
export function leftText(
  step: MigrationStepName,
  { rows, noted, checked, to_change: toChange, groups, resolved, chosen_by_provider: byFetlock }: StepProgress,
): string | null {
  const left = { multimatch: groups - resolved, ask_customer: rows - noted, compounded: 0, ignored: rows - checked - toChange }[step];
  if (left <= 0) return null;
  switch (step) {
    case 'multimatch':
      return `You have chosen no match for ${countText(left)} of ${itemsText(groups)}${byFetlock === 0 ? '' : `; for ${countText(byFetlock)} of them Fetlock has chosen one, which you have not confirmed`}.`;
    case 'ask_customer':
      return `${countText(left)} ${left === 1 ? 'item has' : 'items have'} no answer yet.`;
    case 'compounded':
      return null;
    case 'ignored':
      return `${itemsText(left)} will not be moved.${toChange === 0 ? '' : ` ${itemsText(toChange)} that you want changed ${toChange === 1 ? 'is' : 'are'} looked at by us first.`}`;
  }
}

/** 'Fetlock has changed 4 items of this step since you completed it: Carprofen, Nail trim, X-ray and 1 more.' */
export function changesText({ rows, names, removed, removed_names: removedNames }: StepChanges): string {
  const changed = `Fetlock has changed ${someItems(rows)} of this step since you completed it: ${namesText(rows, names)}. Look at ${rows === 1 ? 'it' : 'them'}, and complete the step again.`;
  const takenOut = `Fetlock has taken ${someItems(removed)} out of this step since you completed it: ${namesText(removed, removedNames)}.`;
  return [...(rows > 0 ? [changed] : []), ...(removed > 0 ? [takenOut] : [])].join(' ');
}

const someItems = (count: number): string => (count === 1 ? 'an item' : itemsText(count));

function namesText(count: number, names: readonly string[]): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${countText(more)} more` : names.join(', ');
}

export const itemsText = (count: number): string => `${countText(count)} ${count === 1 ? 'item' : 'items'}`;
