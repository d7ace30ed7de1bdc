import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Mutant } from './choose.ts';
import { rewriteTree } from './rewrite.ts';
import { runProgram } from './run-program.ts';

const run = promisify(execFile);

/** Copies the repository, rewrites the copy, and does the builds `npm test` does first. */
export async function makeTree(root: string, tree: string, mutants: readonly Mutant[]): Promise<void> {
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  const { stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter((name) => name !== ''))
    await cp(path.join(root, file), path.join(tree, file), { recursive: true });
  // Hard links to the same files: only caches are written there, and the tree has its own.
  await run('cp', ['-al', path.join(root, 'node_modules'), tree]);
  for (const cache of ['.cache', '.vite', '.vite-temp', '.vitest-cache'])
    await rm(path.join(tree, 'node_modules', cache), { recursive: true, force: true });

  await rewriteTree(tree, mutants);
  await defineInPages(path.join(tree, 'apps/web'));
  const log = path.join(path.dirname(tree), 'tree.log');
  for (const script of ['scripts/ensure-web.ts', 'samples/src/generate.ts']) {
    const { code } = await runProgram({ args: [script], cwd: tree, env: {}, log, limitMs: 600_000 });
    if (code !== 0) throw new Error(`${script} failed, see ${log}`);
  }
}

/** In a browser whose launcher chose no mutant, none is active. The pages' scripts come from files only. */
async function defineInPages(web: string): Promise<void> {
  await appendFile(path.join(web, 'public/mutant.js'), 'globalThis.mutant ??= () => false;\n');
  const page = path.join(web, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('</head>', '  <script src="/mutant.js"></script>\n  </head>'));
}
