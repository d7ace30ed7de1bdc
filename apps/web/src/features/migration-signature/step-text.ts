import type { StepContent } from '@fetlock/contract/migration-signature';

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What there is in a step and what the customer did in it, in a line. */
export function stepText({ step, rows, noted, checked, groups, resolved }: StepContent): string {
  if (rows === 0) return 'Nothing to do';
  const notes = noted === 0 ? '' : `, ${counted(noted, 'note', 'notes')}`;
  switch (step) {
    case 'multimatch':
      return `${counted(groups, 'item', 'items')}, ${resolved.toLocaleString('en-US')} resolved${notes}`;
    case 'ask_customer':
    case 'compounded':
      return `${counted(rows, 'item', 'items')}${notes}`;
    case 'ignored':
      return `${counted(rows, 'item', 'items')}, ${checked.toLocaleString('en-US')} not to be ignored${notes}`;
  }
}

/** What the customer has left without an answer, a sentence a step. */
export function openQuestions(steps: readonly StepContent[]): string[] {
  const of = (name: StepContent['step']) => steps.find(({ step }) => step === name);
  const [groups, asked] = [of('multimatch'), of('ask_customer')];
  const unresolved = groups ? groups.groups - groups.resolved : 0;
  const unanswered = asked ? asked.rows - asked.noted : 0;
  return [
    ...(unresolved > 0 ? [`${counted(unresolved, 'item has', 'items have')} several matches and none is chosen.`] : []),
    ...(unanswered > 0 ? [`${counted(unanswered, 'question has', 'questions have')} no answer.`] : []),
  ];
}
