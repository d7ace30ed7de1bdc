import { type Candidate, type Family, type Finder, type Site, difference, exchange, sourceOf, within } from './candidate.ts';
import { otherStatus } from './statuses.ts';
import { child, children, textOf } from './syntax.ts';

/** The possible mutations of queries, both chained and written as text. */
export const sqlFinders: readonly Finder[] = [link, operator, sqlText];

const links = new Set(['where', 'whereRef', 'having', 'orderBy', 'limit', 'offset']);

/** A link of a chain left out: `query.where(…)` becomes `query`. */
function link(site: Site): Candidate[] {
  const callee = child(site.node, 'callee', 'MemberExpression');
  const [query, name] = [child(callee, 'object'), textOf(child(callee, 'property', 'Identifier'), 'name')];
  if (site.node.type !== 'CallExpression' || !query || name === undefined || !links.has(name)) return [];
  // A fixed limit only protects memory.
  if (name === 'limit' && children(site.node, 'arguments')[0]?.type === 'Literal') return [];
  const left = site.source.slice(query.end, site.node.end);
  return [exchange(site, { family: 'omission', kind: name, mutated: sourceOf(site, query), shown: difference(left, '(left out)') })];
}

const operators: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
};

/** The operator of `where('a', '=', b)` and `eb('a', '=', b)`. */
function operator(site: Site): Candidate[] {
  const { node, parent } = site;
  const other = node.type === 'Literal' ? operators[textOf(node, 'value') ?? ''] : undefined;
  if (other === undefined || parent?.type !== 'CallExpression' || children(parent, 'arguments')[1] !== node) return [];
  return [exchange(site, { family: 'condition', kind: 'operator', mutated: `'${other}'`, shown: within(site, `'${other}'`) })];
}

/** The mutations of SQL text. Each fits its position, so every mutant stays valid SQL. */
const turns: readonly { family: Family; kind: string; pattern: RegExp; into: (found: string, source: string) => string | undefined }[] = [
  { family: 'condition', kind: 'SQL and/or', pattern: /\b(?:and|or)\b/g, into: (found) => (found === 'and' ? 'or' : 'and') },
  { family: 'condition', kind: 'SQL equality', pattern: /(?<=\b(?:where|and|or|on|when) \(?[\w.]+ )=(?= )|(?<= )<>(?= )/g, into: equality },
  { family: 'condition', kind: 'SQL comparison', pattern: /(?<=[\w)}]\s)[<>](?=\s)/g, into: (found) => `${found}=` },
  { family: 'condition', kind: 'SQL null', pattern: /\bis (?:not )?null\b/g, into: (found) => turned(found, 'is not null', 'is null') },
  { family: 'condition', kind: 'SQL distinct', pattern: /\bis (?:not )?distinct from\b/g, into: distinct },
  { family: 'condition', kind: 'SQL exists', pattern: /\b(?:not )?exists(?= \()/g, into: (found) => turned(found, 'not exists', 'exists') },
  { family: 'omission', kind: 'SQL descending', pattern: / desc\b/g, into: () => '' },
  { family: 'status', kind: 'SQL status', pattern: /'\w+'/g, into: quotedStatus },
];

/** A mutation inside an SQL text; the whole text is written twice. */
function sqlText(site: Site): Candidate[] {
  const { node, source } = site;
  const template = child(node, 'quasi', 'TemplateLiteral');
  if (node.type !== 'TaggedTemplateExpression' || textOf(child(node, 'tag'), 'name') !== 'sql' || !template) return [];
  const found: Candidate[] = [];
  for (const element of children(template, 'quasis'))
    for (const { family, kind, pattern, into } of turns)
      for (const match of source.slice(element.start, element.end).matchAll(pattern)) {
        const from = element.start + match.index;
        const before = source.slice(element.start, from);
        const turn = into(match[0], source);
        if (turn === undefined || isComment(before) || (kind === 'SQL and/or' && isBetween(before))) continue;
        const to = from + match[0].length;
        const mutated = `${source.slice(node.start, from)}${turn}${source.slice(to, node.end)}`;
        const shown = within({ source, node: { ...node, start: from, end: to } }, turn);
        found.push(exchange(site, { family, kind, mutated, shown }));
      }
  return found;
}

const isComment = (before: string): boolean => /--[^\n]*$/.test(before);
const isBetween = (before: string): boolean => /\bbetween\b(?:(?!\band\b)[^])*$/.test(before);
const turned = (found: string, long: string, brief: string): string => (found === long ? brief : long);
function distinct(found: string): string {
  return turned(found, 'is not distinct from', 'is distinct from');
}
function equality(found: string): string {
  return found === '=' ? '<>' : '=';
}
function quotedStatus(found: string, source: string): string | undefined {
  const other = otherStatus(found.slice(1, -1), source);
  return other && `'${other}'`;
}
