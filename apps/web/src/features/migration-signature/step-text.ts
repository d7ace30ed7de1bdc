import type { StepContent } from '@fetlock/contract/migration-signature';
import { type MigrationStepName, migrationSteps } from '@fetlock/contract/migration-steps';

type Counts = Omit<StepContent, 'status'>;

const number = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** The contents of a step and what the customer did in it, in a line. What was not done is stated as well. */
export function stepText({ step, rows, noted, checked, to_change: toChange, groups, resolved, none_right: none }: Counts): string {
  if (rows === 0) return 'Nothing to do';
  const withNote = `${number(noted)} with a note`;
  switch (step) {
    case 'multimatch':
      return `${counted(groups, 'item with several matches', 'items with several matches')}, ${number(resolved - none)} chosen${none === 0 ? '' : `, ${number(none)} without a match`}${noted === 0 ? '' : `, ${withNote}`}`;
    case 'ask_customer':
      return `${counted(rows, 'item', 'items')}, ${number(noted)} answered`;
    case 'compounded':
      return `${counted(rows, 'item', 'items')}, ${withNote}`;
    case 'ignored':
      return `${counted(rows - checked - toChange, 'item', 'items')} left out, ${number(checked)} not to be ignored${toChange === 0 ? '' : `, ${number(toChange)} to be changed`}${noted === 0 ? '' : `, ${withNote}`}`;
  }
}

/** The steps of which something else would be signed now than was shown before, one sentence each. */
export const changesOf = (before: readonly Counts[], now: readonly Counts[]): string[] =>
  now.flatMap((content) => {
    const earlier = before.find(({ step }) => step === content.step);
    const [was, is] = [earlier ? stepText(earlier) : '', stepText(content)];
    return was === is ? [] : [`${migrationSteps[content.step].title}: it was “${was}”, and is now “${is}”.`];
  });

/** What the customer leaves open in the steps, and the consequence, one sentence each. */
export const unansweredOf = (steps: readonly Counts[]): { step: MigrationStepName; text: string }[] =>
  steps.flatMap((content) => {
    const text = unansweredText(content);
    return text === null ? [] : [{ step: content.step, text: `${migrationSteps[content.step].title}: ${text}` }];
  });

function unansweredText({ step, rows, noted, groups, resolved, chosen_by_provider: byFetlock }: Counts): string | null {
  if (step === 'multimatch' && resolved < groups)
    return `you have chosen no match for ${number(groups - resolved)} of ${counted(groups, 'item', 'items')}${byFetlock === 0 ? '' : `; for ${number(byFetlock)} of them Fetlock has chosen one, which you have not confirmed`}. Fetlock decides${noted === 0 ? '' : ' with the help of your notes'}, or asks you again.`;
  if (step === 'ask_customer' && noted < rows)
    return `${number(rows - noted)} of ${counted(rows, 'item', 'items')} ${rows - noted === 1 ? 'has' : 'have'} no answer. Fetlock decides, or asks you again.`;
  return null;
}
