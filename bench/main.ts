/**
 * Measures the matcher and its peers and prints the figures as markdown; then disturbs analyses, imports and rollbacks, and exits with 1 if
 * one of them lost or duplicated a row. The method is in bench/README.md.
 *
 *     npm run bench -- [--quick] [--only labelled|line|synthetic|transfers]… [--entries 50000,200000,1000000]
 *                      [--rows 100000] [--noise 1] [--seed report-1] [--peers one-thread,pg-trgm] [--seconds 12] [--repeat 1]
 *                      [--sets FOLDER]… [--write]
 *
 * `--write` also puts the report into bench/RESULTS.md.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureSamples } from '../samples/src/generate.ts';
import { readArguments, usage, type BenchArguments } from './arguments.ts';
import { readLabelledSet } from './labelled-set.ts';
import { floor, measureLabelled, ours } from './measure/labelled.ts';
import { measureSynthetic } from './measure/synthetic.ts';
import { measureTaskInProduct } from './measure/task-in-product.ts';
import { labelledTable } from './report/labelled-table.ts';
import { amount, times } from './report/markdown.ts';
import { peerTable } from './report/peer-table.ts';
import { ratioTable, type SizeFigures } from './report/ratios.ts';
import { putBetweenMarks } from './report/put-between-marks.ts';

const docs = new URL('RESULTS.md', import.meta.url);
const options = optionsOrUsage();
const sections = [await circumstances(options)];
if (options.parts.includes('labelled')) sections.push(await labelledSection(options));
if (options.parts.includes('line')) sections.push(await lineSection());
if (options.parts.includes('synthetic')) sections.push(...(await syntheticSections(options)));
const report = sections.join('\n\n');
process.stdout.write(`${report}\n`);
if (options.write) await writeFile(docs, putBetweenMarks(await readFile(docs, 'utf8'), report));
if (options.parts.includes('transfers')) process.exitCode = await disturbedRuns();

/** Exits with the usage if it was requested or the arguments are invalid. */
function optionsOrUsage(): BenchArguments {
  try {
    const read = readArguments(process.argv.slice(2));
    if (read !== 'help') return read;
    process.stdout.write(`${usage}\n`);
    process.exit();
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exit(1);
  }
}

/** Returns the exit code: 1 if a row was lost, duplicated or wrong. */
async function disturbedRuns(): Promise<number> {
  tell('disturbed runs');
  const child = spawn(process.execPath, [fileURLToPath(new URL('crash/transfers.ts', import.meta.url)), '--at-once', '5'], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 1;
}

function tell(what: string): void {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${what}\n`);
}

async function circumstances({ seed, noise, seconds }: BenchArguments): Promise<string> {
  const { stdout: commit } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  });
  const [{ model } = { model: 'processor unknown' }, ...others] = cpus();
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}, Node ${process.versions.node}, ${others.length + 1} × ${model.trim()}, ` +
    `load ${amount(loadavg()[0])} before the run; seed ${seed}, noise ${noise}, ${seconds} s of rows a peer.`
  );
}

async function labelledSection({ sets }: BenchArguments): Promise<string> {
  const measured = [];
  const folders = sets.length > 0 ? sets : (await ensureSamples()).practices.map(({ match }) => match);
  for (const folder of folders) {
    tell(`labelled set ${folder}`);
    const set = await readLabelledSet(folder);
    measured.push({ ours: await measureLabelled(set, ours), floor: await measureLabelled(set, floor) });
  }
  return `### Labelled sets\n\n${labelledTable(measured)}`;
}

async function lineSection(): Promise<string> {
  tell('whole line');
  const { rows, readAndWrite, readMatchAndWrite } = await measureTaskInProduct();
  return (
    `### Whole line\n\n${rows.toLocaleString('en-US')} rows of a demo practice, index known, two threads, from the file to rows in the database: ` +
    `reading and writing alone ${amount(readAndWrite)} s; with matching ${amount(readMatchAndWrite)} s (${times(readMatchAndWrite / readAndWrite)}).`
  );
}

async function syntheticSections(args: BenchArguments): Promise<string[]> {
  const measured: SizeFigures[] = [];
  for (const entries of args.entries)
    measured.push(await measureSynthetic(entries, args, (what) => tell(`${entries.toLocaleString('en-US')} entries: ${what}`)));
  const tables = measured.map(({ entries, figures, failed, endToEnd, rows }) =>
    [
      `### ${entries.toLocaleString('en-US')} entries`,
      peerTable(figures),
      ...failed.map((label) => `${label} could not be run.`),
      `\`npm run match\`, ${rows.toLocaleString('en-US')} rows, two threads, start to end: ${amount(endToEnd.wallSeconds)} s, ` +
        `${amount(endToEnd.cpuSeconds)} cpu-s, ${amount(endToEnd.peakMb)} MB. ${endToEnd.parts}`,
    ].join('\n\n'),
  );
  return [...tables, `### Ratios (+ as asked, ++ as aimed at)\n\n${ratioTable(measured)}`];
}
