import { enableCompileCache } from 'node:module';

// Stripping types and compiling take half of what a start costs: done once, then read from the directory for temporary files.
enableCompileCache();
const { main } = await import('./match/match-files.ts');
await main(process.argv.slice(2));
