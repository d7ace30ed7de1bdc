import { config } from 'zod';

// Compiled parsers need `new Function`, which the Content-Security-Policy refuses. Import this before any schema is used.
config({ jitless: true });
