import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

const framework = /node_modules\/(react|react-dom|scheduler|react-router|zod|@tanstack\/(query-core|react-query))\//;
const grid = /node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core)\//;
const server = 'http://localhost:8080';

/** Schemas can describe themselves as JSON Schema. Only the server's page of the API asks them to: browsers are spared the code (6 kB). */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
};

export default defineConfig({
  plugins: [react(), withoutJsonSchema],
  server: { port: 5173, proxy: { '/api': server, '/idp': server } },
  preview: { port: 5174, proxy: { '/api': server, '/idp': server } },
  build: {
    target: 'es2023',
    // What each screen loads, which the test of the first load reads.
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs, and what the grid is built on, in files that change only with their versions.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'grid', test: grid },
          ],
        },
      },
    },
  },
});
