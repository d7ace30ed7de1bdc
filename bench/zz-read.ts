// usage: node bench/zz-read.ts FILE(one name per line, optional \t category) [top]
import { readFileSync } from 'node:fs';
import { buildIndex, createMatcher } from '@fetlock/matcher/matcher';
import { readCatalogue } from '../apps/cli/src/match/read-catalogue.ts';
import { readLines } from '../apps/cli/src/match/read-lines.ts';
import { fileOptions } from '../apps/cli/src/match/file-options.ts';
const { variations } = readCatalogue(await readLines('samples/data/match/cedar-valley/catalogue.csv'));
const index = buildIndex(variations);
const matcher = createMatcher({ index, options: fileOptions(10) });
const top = Number(process.argv[3] ?? 3);
const ev = process.argv[4] === 'e';
let n = 0;
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
  const [name, category, price] = line.split('\t');
  const row = { id: String(++n), name: name!, ...(category ? { category } : {}), ...(price ? { price: Number(price) } : {}) };
  const m = matcher.match(row as never);
  const cs = matcher.candidates(row as never, top);
  const d = typeof m.decision === 'object' ? (m.decision as { kind: string }).kind : String(m.decision);
  console.log(`${name} => ${d}: ` + cs.map((c) => `${c.weight.toFixed(2)} ${variations[c.index ?? -1]?.name ?? variations.find((v) => v.id === c.catalogueId)?.name} [${c.catalogueId}]`).join(' ; '));
  if (ev) for (const c of cs.slice(0, 2)) console.log('     ' + c.evidence.map((e) => `${e.field}:${e.outcome}:${e.bits?.toFixed(1)} ${e.source ?? ''}|${e.catalogue ?? ''}`).join(', '));
}
