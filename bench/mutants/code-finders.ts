import { type Candidate, type Finder, type Site, difference, exchange, short, sourceOf, within } from './candidate.ts';
import { otherHttpStatus, otherStatus } from './statuses.ts';
import { type SyntaxNode, calledName, child, children, textOf } from './syntax.ts';

/** The possible mutations of any TypeScript. */
export const codeFinders: readonly Finder[] = [logical, comparison, negation, plainCondition, guard, call, status, httpStatus];

function logical(site: Site): Candidate[] {
  const operator = textOf(site.node, 'operator');
  const [left, right] = [child(site.node, 'left'), child(site.node, 'right')];
  if (site.node.type !== 'LogicalExpression' || !left || !right || (operator !== '&&' && operator !== '||')) return [];
  const mutated = `(${sourceOf(site, left)}) ${operator === '&&' ? '||' : '&&'} (${sourceOf(site, right)})`;
  return [exchange(site, { family: 'condition', kind: 'and/or', mutated })];
}

const comparisons: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

function comparison(site: Site): Candidate[] {
  const other = comparisons[textOf(site.node, 'operator') ?? ''];
  const [left, right] = [child(site.node, 'left'), child(site.node, 'right')];
  if (site.node.type !== 'BinaryExpression' || other === undefined || !left || !right || left.type === 'UnaryExpression') return [];
  return [
    exchange(site, { family: 'condition', kind: 'comparison', mutated: `${sourceOf(site, left)} ${other} ${sourceOf(site, right)}` }),
  ];
}

function negation(site: Site): Candidate[] {
  const argument = child(site.node, 'argument');
  if (site.node.type !== 'UnaryExpression' || textOf(site.node, 'operator') !== '!' || !argument) return [];
  return [exchange(site, { family: 'condition', kind: 'negation', mutated: sourceOf(site, argument) })];
}

/** The condition of an `if` or `?:` that no other finder inverts. */
function plainCondition(site: Site): Candidate[] {
  const { parent, node } = site;
  if (parent?.type !== 'IfStatement' && parent?.type !== 'ConditionalExpression') return [];
  if (parent['test'] !== node || ['LogicalExpression', 'BinaryExpression', 'UnaryExpression'].includes(node.type)) return [];
  return [exchange(site, { family: 'condition', kind: 'plain condition', mutated: `!(${sourceOf(site, node)})` })];
}

function guard(site: Site): Candidate[] {
  const { node } = site;
  const consequent = child(node, 'consequent');
  const only = consequent?.type === 'BlockStatement' ? onlyOf(children(consequent, 'body')) : consequent;
  if (node.type !== 'IfStatement' || child(node, 'alternate') || (only?.type !== 'ReturnStatement' && only?.type !== 'ThrowStatement'))
    return [];
  return [omission(site, 'guard')];
}

/** Statements whose loss is invisible: logging, and hints to the garbage collector or to timers. */
const unseen = /^(await )?(\w+\.)*(log|logger|console|performance)\.|\.unref\(|\.debug\(|\.warn\(/;

function call(site: Site): Candidate[] {
  const expression = child(site.node, 'expression');
  if (site.node.type !== 'ExpressionStatement' || !expression) return [];
  const called = expression.type === 'AwaitExpression' ? child(expression, 'argument') : expression;
  if (called?.type !== 'CallExpression' || child(called, 'callee', 'Super') || unseen.test(sourceOf(site, site.node))) return [];
  return [omission(site, expression === called ? 'call' : 'awaited call')];
}

function omission(site: Site, kind: string): Candidate {
  const { start, end } = site.node;
  const shown = difference(sourceOf(site, site.node), '(left out)');
  return { family: 'omission', kind, start, end, form: 'statement', mutated: '', shown };
}

const ofStatus = /(stat(e|us|es)|outcome|kind|decision)['"]?$/i;

/** The name of a status where it is compared, chosen, returned or stored. */
function status(site: Site): Candidate[] {
  const { node, parent } = site;
  const other = node.type === 'Literal' ? otherStatus(textOf(node, 'value') ?? '', site.source) : undefined;
  if (other === undefined || !parent) return [];
  const stored = (parent.type === 'Property' || parent.type === 'JSXAttribute') && ofStatus.test(sourceOf(site, keyOf(parent) ?? node));
  const argument = parent.type === 'CallExpression' && children(parent, 'arguments').some((one) => ofStatus.test(sourceOf(site, one)));
  const compared = parent.type === 'BinaryExpression' && /^[!=]==$/.test(textOf(parent, 'operator') ?? '');
  const chosen = parent.type === 'ConditionalExpression' || parent.type === 'ReturnStatement' || parent.type === 'ArrowFunctionExpression';
  if (!stored && !argument && !compared && !chosen) return [];
  return [exchange(site, { family: 'status', kind: 'status', mutated: `'${other}'`, shown: within(site, `'${other}'`) })];
}

const keyOf = (node: SyntaxNode) => child(node, 'key') ?? child(node, 'name');

function httpStatus(site: Site): Candidate[] {
  const { node, parent } = site;
  const value = node['value'];
  const other = node.type === 'Literal' && typeof value === 'number' ? otherHttpStatus(value) : undefined;
  if (other === undefined || !parent) return [];
  const sent = parent.type === 'CallExpression' && ['code', 'status'].includes(calledName(parent) ?? '');
  if (!sent && !(parent.type === 'BinaryExpression' && /status/i.test(sourceOf(site, parent)))) return [];
  return [
    exchange(site, {
      family: 'status',
      kind: 'HTTP status',
      mutated: String(other),
      shown: difference(sourceOf(site, parent), String(other)),
    }),
  ];
}

/**
 * An entry of a table of the module, such as `status: 404` or `staffMayChoose: true`; read through a getter, so that its readers are known.
 */
export function tableEntry(site: Site): Candidate[] {
  const { node, parent, ancestors } = site;
  const [key, value] = [child(node, 'key', 'Identifier'), child(node, 'value', 'Literal')];
  if (node.type !== 'Property' || !key || !value || parent?.type !== 'ObjectExpression' || node['shorthand'] === true) return [];
  if (!ancestors.every(({ type }) => inTable.test(type))) return [];
  const literal = value['value'];
  const http = typeof literal === 'number' && textOf(key, 'name') === 'status' ? otherHttpStatus(literal) : undefined;
  const mutated = typeof literal === 'boolean' ? String(!literal) : http?.toString();
  if (mutated === undefined) return [];
  const entry = ancestors.at(-2);
  return [
    {
      family: 'status',
      kind: 'table entry',
      start: node.start,
      end: node.end,
      form: 'property',
      mutated,
      shown: `${entry ? short(sourceOf(site, entry)) : ''}: ${difference(sourceOf(site, node), mutated)}`,
    },
  ];
}

const inTable = /^(Program|ExportNamedDeclaration|VariableDeclaration|VariableDeclarator|ObjectExpression|Property|TS\w+Expression)$/;

const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
