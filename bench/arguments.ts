import { parseArgs } from 'node:util';
import { isPeerName, peerNames, type PeerName } from './peers/all-peers.ts';

const parts = ['labelled', 'line', 'synthetic', 'transfers'] as const;
type Part = (typeof parts)[number];

export interface BenchArguments {
  readonly parts: readonly Part[];
  /** Sizes of the synthetic catalogues. */
  readonly entries: readonly number[];
  /** Number of rows of the synthetic price lists. */
  readonly rows: number;
  readonly peers: readonly PeerName[];
  /** Seconds that a peer has for its rows; twice as many from 500,000 entries on. */
  readonly seconds: number;
  /** Number of runs; the median counts. */
  readonly repeat: number;
  readonly noise: number;
  readonly seed: string;
  /** Folders with source.csv, catalogue.csv, gold.csv; none means the demo lists. */
  readonly sets: readonly string[];
  readonly write: boolean;
}

export const usage = `Usage: npm run bench -- [--quick] [--only labelled|line|synthetic|transfers]… [--entries 50000,200000,1000000]
                       [--rows 100000] [--noise 1] [--seed report-1] [--peers one-thread,pg-trgm] [--seconds 12] [--repeat 1] [--sets FOLDER]… [--write]`;

/** Reads the command line; `help` if requested. Throws a RangeError or TypeError for invalid arguments. */
export function readArguments(argv: readonly string[]): BenchArguments | 'help' {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      entries: { type: 'string' },
      rows: { type: 'string' },
      peers: { type: 'string', default: peerNames.join(',') },
      seconds: { type: 'string' },
      repeat: { type: 'string', default: '1' },
      noise: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'report-1' },
      sets: { type: 'string', multiple: true, default: [] },
      write: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { quick, only } = values;
  return {
    // The transfers under faults have a short form among the tests.
    parts: parts.filter((part) => only?.includes(part) ?? !(quick && part === 'transfers')),
    entries: (values.entries ?? (quick ? '50000' : '50000,200000,1000000')).split(',').map(positive),
    rows: positive(values.rows ?? (quick ? '10000' : '100000')),
    peers: values.peers.split(',').map((name) => {
      if (!isPeerName(name)) throw new RangeError(`There is no peer ${name}. There are ${peerNames.join(', ')}.`);
      return name;
    }),
    seconds: positive(values.seconds ?? (quick ? '5' : '12')),
    repeat: positive(values.repeat),
    noise: positive(values.noise),
    seed: values.seed,
    sets: values.sets,
    write: values.write,
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new RangeError(`${text} is not a number above 0.`);
  return value;
}
