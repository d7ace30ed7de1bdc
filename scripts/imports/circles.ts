import type { Imports } from './find-imports.ts';

/**
 * Sets of nodes that lead to each other, at least two each (Tarjan, Depth-first search and linear graph algorithms, 1972); largest first.
 */
export function circlesOf(graph: Imports): string[][] {
  const order = new Map<string, { index: number; low: number; onStack: boolean }>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string) => {
    const state = { index: order.size, low: order.size, onStack: true };
    order.set(node, state);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = order.get(next) ?? visit(next);
      if (known.onStack) state.low = Math.min(state.low, known.low);
    }
    if (state.low === state.index) close(node);
    return state;
  };
  const close = (root: string) => {
    const members = stack.splice(stack.lastIndexOf(root));
    for (const member of members) {
      const state = order.get(member);
      if (state) state.onStack = false;
    }
    if (members.length > 1) circles.push(members.toSorted());
  };

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.toSorted((a, b) => b.length - a.length);
}

/** The same graph between groups of files; files without a group are left out. */
export function groupImports(imports: Imports, groupOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [file, used] of imports) {
    const group = groupOf(file);
    if (group === undefined) continue;
    const known = groups.get(group) ?? new Set();
    groups.set(group, known);
    for (const one of used) {
      const other = groupOf(one);
      if (other !== undefined && other !== group) known.add(other);
    }
  }
  return groups;
}
