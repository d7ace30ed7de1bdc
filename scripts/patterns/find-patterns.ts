import { type NewExpression, type CallExpression, Visitor, parseSync } from 'oxc-parser';

/** A regular expression of a source file. */
export interface Pattern {
  file: string;
  /** From 1. */
  line: number;
  source: string;
  flags: string;
}

/** The code of a regular expression that is built at run time. */
export interface MadePattern {
  file: string;
  line: number;
  code: string;
}

/**
 * The regular expressions of a source file, found in its syntax tree: literals, and `RegExp(…)` of a string or of a constant of the file
 * that is one. Any other `RegExp(…)` is `made`: its pattern cannot be read here. Throws an Error for a file that is not TypeScript.
 */
export function findPatterns(file: string, text: string): { patterns: Pattern[]; made: MadePattern[] } {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const constants = new Map<string, string>();
  const calls: (NewExpression | CallExpression)[] = [];
  const patterns: Pattern[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const keepCall = (call: NewExpression | CallExpression) => {
    if (call.callee.type === 'Identifier' && call.callee.name === 'RegExp') calls.push(call);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push({ file, line: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'Literal' || typeof init.value !== 'string') return;
      constants.set(id.name, init.value);
    },
    NewExpression: keepCall,
    CallExpression: keepCall,
  }).visit(program);

  const made: MadePattern[] = [];
  for (const call of calls) {
    const [source, flags] = call.arguments.map((argument) => textOf(argument, constants));
    const line = lineOf(call.start);
    if (source === undefined || (call.arguments.length > 1 && flags === undefined))
      made.push({ file, line, code: text.slice(call.start, call.end) });
    else patterns.push({ file, line, source, flags: flags ?? '' });
  }
  return { patterns, made };
}

function textOf(node: CallExpression['arguments'][number], constants: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return node.type === 'Identifier' ? constants.get(node.name) : undefined;
}
