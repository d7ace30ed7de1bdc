import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { groups } from './chunks.ts';
import { themeCss } from './src/theme/variables.ts';

const server = 'http://localhost:8080';

/**
 * Compiled parsers need `new Function`, which the Content-Security-Policy refuses. Zod tries it as soon as the first schema is made, before a
 * module of ours could tell it not to.
 */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  transform: (code, id) => (id.endsWith('/zod/v4/core/core.js') ? { code: `${code}\nglobalConfig.jitless = true;\n`, map: null } : null),
};

/** The style sheet `virtual:theme.css`. */
const builtTheme: Plugin = {
  name: 'built-theme',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0theme.css' : null),
  load: (id) => (id === '\0theme.css' ? themeCss() : null),
};

export default defineConfig({
  plugins: [react(), zodWithoutEval, builtTheme],
  server: { port: 5173, proxy: { '/api': server, '/idp': server } },
  preview: { port: 5174, proxy: { '/api': server, '/idp': server } },
  build: {
    target: 'es2023',
    // What each screen loads, which the test of the first load reads.
    manifest: true,
    // What the authors of the bundled code ask to be told beside it.
    license: { fileName: 'licences.md' },
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
