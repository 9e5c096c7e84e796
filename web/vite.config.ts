import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFinder, chunks } from './build/chunks.ts';
import { shortClassName, usedClasses } from './build/style-names.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { noSchemas } from './build/no-schemas.ts';
import { versionFile } from './build/version-plugin.ts';
import { APP_VERSION } from './src/lib/app-version.ts';
import { pictureWorker } from './build/picture-worker-plugin.ts';

const port = process.env['PORT'] ?? '8080';
const server = process.env['YEHANG_SERVER'] ?? `http://127.0.0.1:${port}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  css: { modules: { generateScopedName: shortClassName } },
  plugins: [
    usedClasses(),
    chunkFinder(),
    noSchemas(),
    inlineIcon(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      routeFileIgnorePattern: '[.](test|module)[.]',
      quoteStyle: 'single',
    }),
    react(),
    versionFile(APP_VERSION),
    pictureWorker(`${import.meta.dirname}/src/picture-worker.ts`),
  ],
  server: {
    port: 5173,
    proxy: { '/api': server, '/img': server, '/vod': server, '/play': server },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // A page's styles come as a file of their own: the content security policy allows no inline ones.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
