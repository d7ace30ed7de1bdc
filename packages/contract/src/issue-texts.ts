import type { z } from 'zod';

/**
 * What is wrong with a value, in words that follow its name: 'must be at most 100'. For `z.config({ customError: issueText })`; a schema's
 * own message takes precedence. Undefined: zod's own text.
 */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : (typeTexts[issue.expected] ?? 'is not allowed');
    case 'too_big':
      return `${measureOf(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${amountOf(issue.maximum, issue.origin)}`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'must not be empty';
      return `${measureOf(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${amountOf(issue.minimum, issue.origin)}`;
    case 'invalid_value':
      return choiceText(issue.values);
    case 'invalid_format':
      return formatTexts[issue.format] ?? 'has an invalid format';
    case 'unrecognized_keys':
      return `has unknown fields: ${valuesText(issue.keys)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? choiceText(issue.options) : unionText(issue.errors);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not allowed';
  }
}

const typeTexts: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
  never: 'must be left out',
};

const formatTexts: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address, such as name@example.com',
  url: 'must be an address, such as https://example.com',
  uuid: 'must be a UUID',
  date: 'must be a date, such as 2026-11-21',
  datetime: 'must be a time in UTC, such as 2026-11-21T19:05:00Z',
};

/** Things with parts are counted; anything else is a number itself. */
const partNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};
const measureOf = (origin: string): string => (origin in partNames ? 'must have' : 'must be');
function amountOf(amount: number | bigint, origin: string): string {
  const names = partNames[origin];
  return names ? `${amount} ${names[Number(amount) === 1 ? 0 : 1]}` : String(amount);
}

const choiceText = (values: readonly unknown[]): string => `must be ${values.length > 1 ? 'one of ' : ''}${valuesText(values.map(String))}`;

const valuesNamed = 20;
const valuesText = (values: readonly string[]): string =>
  values.length > valuesNamed ? `${values.slice(0, valuesNamed).join(', ')} and ${values.length - valuesNamed} more` : values.join(', ');

/** The message of the choices that accept the value's type; otherwise what they say about its type. */
function unionText(choices: readonly (readonly z.core.$ZodIssue[])[]): string {
  const ofItsKind = choices.filter((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));
  const texts = (ofItsKind.length > 0 ? ofItsKind : choices).map(([first]) => first?.message ?? 'is not allowed');
  return [...new Set(texts)].join(', or ');
}
