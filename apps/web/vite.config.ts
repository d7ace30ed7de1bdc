import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { groups } from './chunks.ts';
import { themeCss } from './src/theme/variables.ts';

const server = 'http://localhost:8080';

/**
 * Modules of libraries whose code no browser runs here, though the bundler cannot know (10 kB): zod's JSON Schema, which only the server's
 * page of the API asks for; what the router reports to tracing tools, and its links for pages that a server rendered;
 * the theme's variables, which are built as CSS.
 */
const unasked =
  /\/(zod\/v4\/core\/(to-json-schema|json-schema-processors)|react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/(links|single-fetch))|MantineCssVariables)\.m?js$/;

/** Leaves the names that others import, without what is behind them. */
const withoutUnaskedCode: Plugin = {
  name: 'without-unasked-code',
  transform(code, id) {
    if (!unasked.test(id)) return null;
    const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const listed = [...code.matchAll(/^export \{(.*?)\s*\}/gm)].flatMap(([, list = '']) => list.match(/\w+(?=\s*(,|$))/g) ?? []);
    const names = new Set([...declared, ...listed]);
    return { code: [...names].map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
};

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
  plugins: [react(), withoutUnaskedCode, zodWithoutEval, builtTheme],
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
