import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { versionFile } from './build/version-plugin.ts';
import { APP_VERSION } from './src/lib/app-version.ts';
import { pictureWorker } from './build/picture-worker-plugin.ts';

const port = process.env['PORT'] ?? '8080';
const server = process.env['YEHANG_SERVER'] ?? `http://127.0.0.1:${port}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
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
    proxy: { '/api': server, '/img': server, '/vod': server },
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
        codeSplitting: {
          groups: [
            // Kept by browsers from one release to the next.
            {
              name: 'framework',
              test: /node_modules[/\\](react|react-dom|scheduler|@tanstack)[/\\]/,
            },
            // What most pages share, in one file, with the styles of the first screen; what is fetched only when it is
            // needed stays by itself.
            {
              name: 'shared',
              test: /[/\\](ui|web)[/\\]src[/\\](?:features[/\\]home[/\\](?!dark|setting).*[.]css|entities[/\\]overlays[/\\]screen[/\\]splash.*[.]css|(?!features|routes|toast|.*(noble-kit|sheet|drag-to-dismiss|main|router|lock[/\\]screen|overlays[/\\]screen|lib[/\\](html|upload|choices|clipboard)|entities[/\\](engagement|user|reading|comments|reports|purchase|series|downloads)|ad-strip|infinite-list|use-pages|avatar|action-icons|watch-config|config-refresh|switch-edition|restart-app|transfer-speed|restore-focus|format[/\\](dates|sizes)|player-preferences|content-address|related-routes|download-picture|fetch-restored|picture-bases|restore-bytes|coming-soon|background-tasks|precache-shell|version[/\\](check|watch))))/,
            },
            // What a first visit loads one after another, in a file for each step.
            {
              name: 'home',
              test: /[/\\]features[/\\]home[/\\](?!setting-up|dark-page)|[/\\]routes[/\\]index[.]tsx[?]/,
            },
            { name: 'splash', test: /[/\\]overlays[/\\]screen[/\\](splash|use-follow)/ },
            {
              name: 'background',
              test: /[/\\](background-tasks|precache-shell|has-downloads|start-downloads|watch-config|report-click|restore-focus|version[/\\](check|watch).*)[.]ts$/,
            },
          ],
        },
      },
    },
  },
});
