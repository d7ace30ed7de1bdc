import { optionDescriptions } from './option-descriptions.ts';
import type { Choice } from './task-options.ts';

/** Parameters of a task that are on no tab. */
const otherTitles: Readonly<Record<string, string>> = {
  rematch: 'Rows to match again',
  recentResultId: 'Run again from version',
};

/** An option as on the tabs: its title and its value in words. One that nobody knows has its own name, and its value as stored. */
export function optionText(name: string, value: unknown): { title: string; text: string } {
  const option = optionDescriptions.find((one) => one.name === name);
  const otherTitle = otherTitles[name];
  if (!option && otherTitle) return { title: otherTitle, text: valueText(value, []) };
  if (!option) return { title: name, text: typeof value === 'string' ? value : JSON.stringify(value) };
  const { title } = option;
  if (option.kind === 'switch') return { title, text: value === option.on ? 'on' : 'off' };
  const choices = 'choices' in option ? option.choices : [];
  return { title, text: valueText(value, choices) };
}

function valueText(value: unknown, choices: readonly Choice[]): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((one) => valueText(one, choices)).join(', ') || 'none';
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
