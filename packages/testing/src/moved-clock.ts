import { readFileSync } from 'node:fs';

/**
 * Preloaded into each Node.js process of the product (`--import`): its calendar is off by the milliseconds in the file `CLOCK_OFFSET_FILE`,
 * which may change at any moment. The monotonic clock is left alone, as by a person or a time server that sets the clock of a machine.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RealDate = Date;
const lookMs = 100;
let offset = 0;
let lookedAt = 0;

function moved(): number {
  const monotonic = performance.now();
  if (monotonic - lookedAt > lookMs) {
    lookedAt = monotonic;
    try {
      offset = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      offset = 0;
    }
  }
  return RealDate.now() + offset;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) => Reflect.construct(target, given.length === 0 ? [moved()] : given, made),
  apply: () => new RealDate(moved()).toString(),
  get: (target, name, receiver) => (name === 'now' ? moved : Reflect.get(target, name, receiver)),
});
