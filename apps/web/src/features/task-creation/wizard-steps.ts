import type { TaskDraft } from './draft.ts';
import { optionalKinds, problemsOf } from './draft.ts';

/** A step of the wizard. `refusal` returns why Next is disabled, or null. */
export interface WizardStep {
  name: 'business' | 'session' | 'request' | 'files' | 'overview' | 'options';
  title: string;
  refusal: (draft: TaskDraft) => string | null;
}

const first = (draft: TaskDraft, ...fields: string[]): string | null => {
  const problems = problemsOf(draft);
  return fields.map((field) => problems[field]).find((problem) => problem !== undefined) ?? null;
};

/** The steps in order; a new one is a new entry, with its screen in `wizard-step-screens.tsx`. */
export const wizardSteps: readonly WizardStep[] = [
  { name: 'business', title: 'Create task for business', refusal: (draft) => first(draft, 'name', 'business') },
  {
    name: 'session',
    title: 'Select import session',
    refusal: ({ session }) => (session ? null : 'Choose an import session, or create one'),
  },
  { name: 'request', title: 'Select import request', refusal: () => null },
  { name: 'files', title: 'Upload/select files', refusal: (draft) => first(draft, 'uploads', ...optionalKinds) },
  {
    name: 'overview',
    title: 'Task overview',
    refusal: (draft) => refusalBefore('overview', draft) ?? Object.values(problemsOf(draft))[0] ?? null,
  },
  { name: 'options', title: 'Advanced task options', refusal: () => null },
];

/** What is missing in the first incomplete step: a copy starts at its overview. */
function refusalBefore(name: WizardStep['name'], draft: TaskDraft): string | null {
  const before = wizardSteps.slice(0, stepIndex(name)).filter((step) => step.name !== 'session' || !draft.needsNoSession);
  return before.map(({ refusal }) => refusal(draft)).find((refusal) => refusal !== null) ?? null;
}

export function stepAt(index: number): WizardStep {
  const step = wizardSteps[index];
  if (!step) throw new RangeError(`No step defined for step index ${index}`);
  return step;
}

export const stepIndex = (name: WizardStep['name']): number => wizardSteps.findIndex((step) => step.name === name);
