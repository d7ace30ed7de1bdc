import path from 'node:path';

/** The tests start hundreds of processes of ours: each finds compiled what one before it compiled. */
export function keepWhatIsCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '../../node_modules/.cache/compiled');
}
