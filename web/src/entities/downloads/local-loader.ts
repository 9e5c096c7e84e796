import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';

const span = () => ({ start: 0, first: 0, end: 0 });

/** Serves downloads to the engine, like a network that never fails. */
export class LocalLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats: LoaderStats = {
    aborted: false,
    loaded: 0,
    retry: 0,
    total: 0,
    chunkCount: 0,
    bwEstimate: 0,
    loading: span(),
    parsing: { start: 0, end: 0 },
    buffering: span(),
  };
  private isOver = false;

  // The engine passes its settings, of which none matter here.
  constructor(_config: HlsConfig) {}

  load(
    context: LoaderContext,
    _config: LoaderConfiguration,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    this.context = context;
    this.stats.loading.start = performance.now();
    void this.read(context, callbacks);
  }

  private async read(
    context: LoaderContext,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): Promise<void> {
    const { stats } = this;
    const { url } = context;
    try {
      const { readDownload } = await import('./read-download.ts');
      const data = await readDownload(url);
      if (this.isOver) return;
      const size = typeof data === 'string' ? data.length : data.byteLength;
      const now = performance.now();
      Object.assign(stats.loading, { first: now, end: now });
      Object.assign(stats, { loaded: size, total: size });
      callbacks.onSuccess({ url, data, code: 200 }, stats, context, null);
    } catch (error) {
      // Missing, or without a licence: the player fetches the playback again.
      const text = String(error);
      if (!this.isOver) callbacks.onError({ code: 404, text }, context, null, stats);
    }
  }

  abort(): void {
    this.isOver = true;
    this.stats.aborted = true;
  }

  destroy(): void {
    this.isOver = true;
  }
}
