/** Markup that is safe to send: interpolated values have been escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | null | undefined | Html | readonly Html[];

/** A template whose values are escaped, unless they are markup themselves. Not named `html`: formatters rewrite templates of that name. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, index) => (index === 0 ? '' : rendered(values[index - 1])) + part).join(''));
}

function rendered(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
