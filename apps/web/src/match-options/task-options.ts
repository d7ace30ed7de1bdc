import { MatcherContext, TaskParams } from '@fetlock/contract/matcher-context';
import type { z } from 'zod';

/** Options of the matcher's context and of the task's parameters in one record; their names do not overlap. */
export type ContextOptions = Omit<MatcherContext, 'name' | 'rematch'>;
export type ParameterOptions = Pick<
  z.output<typeof TaskParams>,
  'unitSystem' | 'labMatchingTechnique' | 'defaultlab' | 'defaultReferenceLab' | 'historicLab' | 'filters' | 'debug'
>;
export type TaskOptions = ContextOptions & ParameterOptions;

export const optionTabs = { common: 'Common', general: 'General', system: 'System' } as const;
export type OptionTab = keyof typeof optionTabs;
export const optionTabNames = Object.keys(optionTabs) as OptionTab[];

type NamesOf<Value> = { [Name in keyof TaskOptions]: TaskOptions[Name] extends Value ? Name : never }[keyof TaskOptions];
export interface Choice {
  value: string;
  label: string;
}

interface Described {
  title: string;
  /** What it means, in a line. */
  meaning: string;
}
/** An option's kind determines its input. */
export type OptionOfTab = Described &
  (
    | { kind: 'text'; name: NamesOf<string>; required?: true }
    | { kind: 'number'; name: NamesOf<number>; min: number; max: number; step?: number }
    | { kind: 'flag'; name: NamesOf<boolean> }
    | { kind: 'choice'; name: NamesOf<string>; choices: readonly Choice[] }
    | { kind: 'switch'; name: NamesOf<string>; off: string; on: string }
    | { kind: 'several'; name: NamesOf<readonly string[]>; choices: readonly Choice[] }
    | { kind: 'words'; name: NamesOf<readonly string[]> }
  );

export type OptionDescription = OptionOfTab & { tab: OptionTab };

/** Options with the contract's defaults. */
export function defaultOptions(): TaskOptions {
  const { name: _name, rematch: _rematch, ...context } = MatcherContext.parse({});
  const { unitSystem, labMatchingTechnique, defaultlab, defaultReferenceLab, historicLab, filters, debug } = TaskParams.parse({});
  return { ...context, unitSystem, labMatchingTechnique, defaultlab, defaultReferenceLab, historicLab, filters, debug };
}

const shapes = { ...MatcherContext.shape, ...TaskParams.shape };

/** Why the value of an option is rejected, or null. */
export function optionProblem({ name, title, ...description }: OptionDescription, options: TaskOptions): string | null {
  const value = options[name];
  if (description.kind === 'text') {
    if (description.required && String(value).trim() === '') return `${title} is required`;
    return shapes[name].safeParse(value).success ? null : `${title} must be less than 120 characters`;
  }
  if (description.kind === 'number' && !shapes[name].safeParse(value).success)
    return `Enter a ${description.step === undefined ? 'whole number' : 'number'} from ${description.min} to ${description.max.toLocaleString('en-US')}`;
  return shapes[name].safeParse(value).success ? null : `Choose at least one`;
}
