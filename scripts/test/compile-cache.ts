import path from 'node:path';

/** The tests start hundreds of processes, tools and our own: each reuses the code compiled by an earlier one. */
export function keepWhatIsCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
}
