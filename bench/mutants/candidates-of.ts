import type { Candidate, Finder } from './candidate.ts';
import { calledName, child, isFunction, parse, type SyntaxNode, textOf, walk } from './syntax.ts';

/** All places in a file that these finders could mutate, in the order of the file. */
export function candidatesOf(file: string, source: string, finders: readonly Finder[]): Candidate[] {
  const found: Candidate[] = [];
  walk(parse(file, source), (node, ancestors) => {
    if (isWithoutConsequence(node)) return false;
    const site = { source, node, ancestors, parent: ancestors.at(-1) };
    const here = finders.flatMap((find) => find(site)).filter(({ form }) => form === 'property' || runsWhenCalled(ancestors));
    found.push(...here);
    return true;
  });
  return found.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const cosmetic = /^(className|classNames|style|styles|key|c|size|variant|color|gap|w|h|mt|mb|ml|mr|p|px|py|data-.*)$/;

/** Styles, error texts, logging, and comparisons that only avoid a rendering: tests are not meant to catch these. */
function isWithoutConsequence(node: SyntaxNode): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return true;
  if (node.type === 'JSXAttribute') return cosmetic.test(textOf(child(node, 'name'), 'name') ?? '');
  if (node.type !== 'CallExpression') return false;
  const object = child(child(node, 'callee', 'MemberExpression'), 'object');
  return calledName(node) === 'memo' || ['log', 'logger', 'console'].includes(textOf(object, 'name') ?? '');
}

const eager = new Set(['map', 'filter', 'flatMap', 'some', 'every', 'find', 'reduce', 'toSorted', 'fromEntries', 'from', 'groupBy']);

/** Code that runs when its module is loaded is reached by whichever test comes first: the tests it concerns would stay unknown. */
function runsWhenCalled(ancestors: readonly SyntaxNode[]): boolean {
  const outermost = ancestors.findIndex(isFunction);
  if (outermost < 0) return false;
  const parent = ancestors[outermost - 1];
  return parent?.type !== 'CallExpression' || !eager.has(calledName(parent) ?? '');
}
