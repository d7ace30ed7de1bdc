import { enableCompileCache } from 'node:module';

// Stripping types and compiling take half of the start-up time: done once, then read from the directory for temporary files.
enableCompileCache();
const { exitOnSignal } = await import('@fetlock/process/exit-on-signal');
exitOnSignal();
const { main } = await import('./match/match-files.ts');
await main(process.argv.slice(2));
