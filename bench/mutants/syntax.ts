import { parseAst } from 'vitest/node';

/** A node of the syntax tree as Vite parses it: ESTree with TypeScript and JSX, with offsets into the source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Parses a module. Throws for a syntax error. */
export function parse(file: string, source: string): SyntaxNode {
  const tree: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(tree)) throw new Error(`${file} was not parsed`);
  return tree;
}

/** Calls `visit` for every evaluated node with its ancestors, the nearest last; types are skipped. False: skip the nodes below it. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => boolean): void {
  const ancestors: SyntaxNode[] = [];
  const descend = (one: SyntaxNode) => {
    if (isType(one) || !visit(one, ancestors)) return;
    ancestors.push(one);
    for (const value of Object.values(one)) for (const child of [value].flat()) if (isNode(child)) descend(child);
    ancestors.pop();
  };
  descend(node);
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The child under a key, if it is a node of one of these types. */
export function child(node: SyntaxNode | undefined, key: string, ...types: readonly string[]): SyntaxNode | undefined {
  const value = node?.[key];
  return isNode(value) && (types.length === 0 || types.includes(value.type)) ? value : undefined;
}

export function children(node: SyntaxNode | undefined, key: string): SyntaxNode[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text under a key: an operator, a name, the value of a string. */
export function textOf(node: SyntaxNode | undefined, key: string): string | undefined {
  const value = node?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** The name of the called function: `f` of `f()`, `m` of `a.m()`. */
export function calledName(call: SyntaxNode | undefined): string | undefined {
  const callee = child(call, 'callee');
  return textOf(callee, 'name') ?? textOf(child(callee, 'property', 'Identifier'), 'name');
}

export const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const isType = ({ type }: SyntaxNode): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
