import { SessionSettings } from '@fetlock/contract/platform-sites';
import type { ConfigProblem } from './multi-site-config.ts';

export type PreprocessorOptions = SessionSettings['preprocessorOptions'];

/** The kinds of values an option can have, and their names. */
export const optionKinds = { text: 'Text', number: 'Number', flag: 'Yes or no', nothing: 'Nothing' } as const;
export type OptionKind = keyof typeof optionKinds;

/** An option as typed. What was typed for another kind is kept until it is saved. */
export interface OptionDraft {
  name: string;
  kind: OptionKind;
  text: string;
  flag: boolean;
}

export const emptyOption: OptionDraft = { name: '', kind: 'text', text: '', flag: false };

export const optionDraftsOf = (options: PreprocessorOptions): OptionDraft[] =>
  Object.entries(options).map(([name, value]) => {
    if (typeof value === 'boolean') return { ...emptyOption, name, kind: 'flag', flag: value };
    if (value === null) return { ...emptyOption, name, kind: 'nothing' };
    return { ...emptyOption, name, kind: typeof value === 'number' ? 'number' : 'text', text: String(value) };
  });

/** The options, if they may be saved, or otherwise the errors in them: `['preprocessorOptions', 0, 'name']`. */
export function checkedOptions(drafts: readonly OptionDraft[]): { options: PreprocessorOptions } | { problems: ConfigProblem[] } {
  const problems = drafts.flatMap((draft, index) => {
    const path = ['preprocessorOptions', index];
    const isRepeated = drafts.findIndex(({ name }) => name === draft.name) < index;
    const nameProblem = problemOfName(draft.name, isRepeated);
    const valueProblem = problemOfValue(draft);
    return [
      ...(nameProblem === null ? [] : [{ path: [...path, 'name'], message: nameProblem }]),
      ...(valueProblem === null ? [] : [{ path: [...path, 'text'], message: valueProblem }]),
    ];
  });
  return problems.length > 0 ? { problems } : { options: Object.fromEntries(drafts.map((draft) => [draft.name, valueOf(draft)])) };
}

const { keyType, valueType } = SessionSettings.shape.preprocessorOptions;

function problemOfName(name: string, isRepeated: boolean): string | null {
  if (name.trim() === '') return 'Name is required';
  if (isRepeated) return `Option ${name} already exist`;
  return keyType.safeParse(name).success ? null : 'Name must be less than 100 characters';
}

function problemOfValue({ kind, text }: OptionDraft): string | null {
  if (kind === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? null : 'This is not a number';
  return kind !== 'text' || valueType.safeParse(text).success ? null : 'Value must be less than 2000 characters';
}

function valueOf({ kind, text, flag }: OptionDraft): PreprocessorOptions[string] {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return Number(text);
    case 'flag':
      return flag;
    case 'nothing':
      return null;
  }
}
