import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const consolePort = process.env.CONSOLE_PORT ?? '8081';
const server = `http://127.0.0.1:${consolePort}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
    }),
    react(),
  ],
  server: {
    port: 5174,
    proxy: { '/api': server, '/pictures': server },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // antd and its tables are one large chunk, fetched once and kept.
    chunkSizeWarningLimit: 1600,
  },
});
