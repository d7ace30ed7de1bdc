import { SingleBar } from 'cli-progress';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Shows how many rows are matched: a bar on a terminal; elsewhere, such as in a log, a line for each tenth. */
export function showProgress(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> & NodeJS.WritableStream, rows: number): Progress {
  return stream.isTTY ? barOn(stream, rows) : linesOn(stream, rows);
}

function barOn(stream: NodeJS.WritableStream, rows: number): Progress {
  const bar = new SingleBar({ stream, format: 'Matching {bar} {percentage}% | {value}/{total} rows | {eta_formatted} left' });
  bar.start(rows, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}

/** Fewer rows than this are matched too quickly to need progress. */
const FEW_ROWS = 2_000;

function linesOn(stream: NodeJS.WritableStream, rows: number): Progress {
  let reported = 0;
  return {
    update(done) {
      const tenths = Math.floor((done / rows) * 10);
      if (rows < FEW_ROWS || tenths <= reported) return;
      reported = tenths;
      stream.write(`Matching: ${tenths * 10} % of ${rows.toLocaleString('en-US')} rows.\n`);
    },
    stop() {},
  };
}
