import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const framework = /node_modules\/(react|react-dom|scheduler|react-router|zod|@tanstack\/(query-core|react-query))\//;
const server = 'http://localhost:8080';

export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': server, '/idp': server } },
  preview: { port: 5174, proxy: { '/api': server, '/idp': server } },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs, in one file that changes only with its versions.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } },
  },
});
