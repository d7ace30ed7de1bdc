/** Offsets in a text, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

/** A value of a JSON text, with its position. */
interface JsonNode {
  value: unknown;
  span: Span;
  /** For an object by name, for a list by index. */
  children?: ReadonlyMap<string | number, JsonNode>;
}

export type JsonReading = { ok: true; root: JsonNode } | { ok: false; span: Span; message: string };

/**
 * Parses a JSON text and says where it is wrong: the messages of the browsers' own JSON.parse differ, and some give no position.
 * Stricter than JSON.parse in two points: a name may not occur twice in an object, and values nest at most 100 deep.
 */
export function readJson(text: string): JsonReading {
  try {
    return { ok: true, root: new JsonReader(text).whole() };
  } catch (error) {
    if (error instanceof NotJson) return { ok: false, span: error.span, message: error.message };
    throw error;
  }
}

/** The position of the value at a path; for a missing one, the opening of what should contain it. */
export function spanOf(root: JsonNode, path: readonly PropertyKey[]): Span {
  let node = root;
  for (const step of path) {
    const child = typeof step === 'symbol' ? undefined : node.children?.get(step);
    if (!child) return { from: node.span.from, to: Math.min(node.span.from + 1, node.span.to) };
    node = child;
  }
  return node.span;
}

/** 1-based, as people count; a column is a character. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

class NotJson extends Error {
  readonly span: Span;
  constructor(message: string, span: Span) {
    super(message);
    this.span = span;
  }
}

const deepest = 100;
const space = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[\p{L}\p{N}_$.+-]+/uy;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
/** The valid beginning of a string that is not closed or contains something it may not. */
const stringStart = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class JsonReader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }

  whole(): JsonNode {
    const node = this.#value(0);
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#wrong(`Nothing may follow here. Remove ${this.#found()}`);
    return node;
  }

  #value(depth: number): JsonNode {
    this.#skipSpace();
    if (depth > deepest) throw this.#wrong(`This is nested more than ${deepest} deep`);
    const from = this.#at;
    switch (this.#text[from]) {
      case '{':
        return this.#object(depth);
      case '[':
        return this.#list(depth);
      case '"':
        return { value: this.#string(), span: { from, to: this.#at } };
      default:
        return { value: this.#plain(), span: { from, to: this.#at } };
    }
  }

  #object(depth: number): JsonNode {
    const from = this.#at++;
    const children = new Map<string, JsonNode>();
    this.#each('}', () => {
      if (this.#text[this.#at] !== '"') throw this.#wrong(`Expected a name in double quotes, found ${this.#found()}`);
      const start = this.#at;
      const name = this.#string();
      if (children.has(name)) throw new NotJson(`The name ${JSON.stringify(name)} appears here twice`, { from: start, to: this.#at });
      this.#skipSpace();
      if (this.#text[this.#at] !== ':') throw this.#wrong(`Expected a colon after the name, found ${this.#found()}`);
      this.#at++;
      children.set(name, this.#value(depth + 1));
    });
    const value: unknown = Object.fromEntries([...children].map(([name, child]) => [name, child.value]));
    return { value, span: { from, to: this.#at }, children };
  }

  #list(depth: number): JsonNode {
    const from = this.#at++;
    const items: JsonNode[] = [];
    this.#each(']', () => items.push(this.#value(depth + 1)));
    return { value: items.map(({ value }) => value), span: { from, to: this.#at }, children: new Map(items.entries()) };
  }

  /** Items with commas between them, up to and including the closing mark. */
  #each(close: '}' | ']', item: () => void): void {
    this.#skipSpace();
    if (this.#text[this.#at] === close) return void this.#at++;
    for (;;) {
      item();
      this.#skipSpace();
      const comma = this.#at;
      if (this.#text[comma] === close) return void this.#at++;
      if (this.#text[comma] !== ',') throw this.#wrong(`Expected a comma or ${close}, found ${this.#found()}`);
      this.#at++;
      this.#skipSpace();
      if (this.#text[this.#at] === close) throw new NotJson('Nothing follows this comma. Remove it', { from: comma, to: comma + 1 });
    }
  }

  #string(): string {
    const token = this.#take(string);
    if (token !== null) return String(JSON.parse(token));
    const from = this.#at;
    this.#take(stringStart);
    const stop = this.#text[this.#at];
    if (stop === undefined || stop === '\n' || stop === '\r')
      throw new NotJson('The closing double quote is missing', { from, to: this.#at });
    if (stop === '\\')
      throw new NotJson('This escape is not known. A backslash is written \\\\', {
        from: this.#at,
        to: Math.min(this.#at + 2, this.#text.length),
      });
    throw this.#wrong('A text must not contain this character. Write it as an escape, such as \\t');
  }

  #plain(): unknown {
    const from = this.#at;
    const token = this.#take(word);
    if (token === null) throw this.#wrong(`Expected a value, found ${this.#found()}`);
    if (words.has(token)) return words.get(token);
    this.#at = from;
    if (this.#take(number) === token) return Number(token);
    throw new NotJson(`${JSON.stringify(token)} is not a value. Put texts in double quotes`, { from, to: from + token.length });
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const token = pattern.exec(this.#text)?.[0] ?? null;
    if (token !== null) this.#at += token.length;
    return token;
  }

  #skipSpace(): void {
    this.#take(space);
  }

  #found(): string {
    const point = this.#text.codePointAt(this.#at);
    if (point === undefined) return 'the end';
    const character = String.fromCodePoint(point);
    return character === "'" ? 'a single quote' : JSON.stringify(character);
  }

  /** An error about the character at the current position. */
  #wrong(message: string): NotJson {
    return new NotJson(message, { from: this.#at, to: Math.min(this.#at + 1, this.#text.length) });
  }
}
