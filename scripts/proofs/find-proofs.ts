import { type CallExpression, Visitor, parseSync } from 'oxc-parser';

/** A test whose title, or a title in its table, carries the tag of a statement. */
export interface Proof {
  file: string;
  /** From 1. */
  line: number;
  /** With the titles of the groups around it. */
  title: string;
  tags: readonly string[];
}

const tag = /@([A-Z][A-Z0-9]*-\d+)\b/g;

/** The tests of a file that carry tags, in its order. Throws an Error for a file that is not TypeScript. */
export function findProofs(file: string, text: string): Proof[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const constants = new Map<string, string>();
  const groups: { title: string; tags: string[]; end: number }[] = [];
  const proofs: Proof[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, text.slice(init.start, init.end));
    },
    CallExpression(call) {
      const kind = kindOf(call);
      const [first, details] = call.arguments;
      if (!kind || !first) return;
      while (groups.length > 0 && (groups.at(-1)?.end ?? 0) <= call.start) groups.pop();
      // A table stands before the title, or is a constant: its titles carry tags too. Details may stand after the title: `{ tag: ['@AUTH-03'] }`.
      const table = text.slice(call.callee.start, call.callee.end);
      const tables = (table.match(/\w+/g) ?? []).map((name) => constants.get(name) ?? '');
      const heading = tables.join(' ') + text.slice(call.start, details?.type === 'ObjectExpression' ? details.end : first.end);
      const tags = [...heading.matchAll(tag)].map(([, name = '']) => name);
      const title = text.slice(first.start + 1, first.end - 1);
      if (kind === 'describe') groups.push({ title, tags, end: call.end });
      const all = [...new Set([...groups.flatMap((group) => group.tags), ...tags])];
      if (kind === 'test' && all.length > 0)
        proofs.push({
          file,
          line: text.slice(0, call.start).split('\n').length,
          title: [...groups.map((group) => group.title), title].join(' > '),
          tags: all,
        });
    },
  }).visit(program);
  return proofs;
}

/** Whether a call makes a test or a group: `test(…)`, `test.for(…)(…)`, `test.describe(…)`, `describe.each(…)(…)`, and only as far as it has a title. */
function kindOf({ callee, arguments: [first] }: CallExpression): 'test' | 'describe' | null {
  if (first?.type !== 'TemplateLiteral' && !(first?.type === 'Literal' && typeof first.value === 'string')) return null;
  const names = namesIn(callee);
  if (names.some((name) => name === 'describe')) return 'describe';
  const isTest = (names[0] === 'test' || names[0] === 'it') && !names.some((name) => notTests.has(name));
  return isTest ? 'test' : null;
}

/** Other things that are called on `test`. */
const notTests = new Set(['step', 'use', 'info', 'extend', 'setTimeout', 'skip', 'fixme']);

function namesIn(callee: CallExpression['callee']): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression')
    return [...namesIn(callee.object), ...(callee.property.type === 'Identifier' ? [callee.property.name] : [])];
  return callee.type === 'CallExpression' ? namesIn(callee.callee) : [];
}

/** The statements of a checklist, a line each, `- AUTH-01 · What is so · [source]`, by id. */
export const statementsOf = (checklist: string): Map<string, string> =>
  new Map([...checklist.matchAll(/^- ([A-Z][A-Z0-9]*-\d+) · (.+)$/gm)].map(([, id = '', statement = '']) => [id, statement]));
