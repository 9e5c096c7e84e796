import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import type { StreamDomains } from '../../../entities/playback/create-stream-domains.ts';

/** An address gets this long for its first byte while there is another one. */
const FIRST_BYTE_MS = 5_000;

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

interface FailoverOptions {
  domains: Pick<StreamDomains, 'addressesOf' | 'failed' | 'mayBeElsewhere'>;
  /** The URL to use in place of one from a playlist. */
  freshAddress?: ((url: string) => string) | undefined;
}

/**
 * A loader of the engine that tries each address of what it loads once, and leaves it to the engine to load again
 * when all have failed.
 */
export function createFailoverLoader(
  SingleLoader: LoaderClass,
  { domains, freshAddress }: FailoverOptions,
): LoaderClass {
  return class FailoverLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats: LoaderStats;
    private readonly config: HlsConfig;
    private single: Loader<LoaderContext>;

    constructor(config: HlsConfig) {
      this.config = config;
      this.single = new SingleLoader(config);
      this.stats = this.single.stats;
    }

    load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      this.context = context;
      const given = freshAddress?.(context.url) ?? context.url;
      this.loadFrom(domains.addressesOf(given), context, config, callbacks);
    }

    private loadFrom(
      [address = '', ...others]: readonly string[],
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const isLast = others.length === 0;
      const goOn = () => {
        this.replaceLoader();
        this.loadFrom(others, context, config, callbacks);
      };
      this.single.load({ ...context, url: address }, isLast ? config : shortened(config), {
        ...(callbacks.onProgress && {
          onProgress: (stats, _context, data, details) =>
            callbacks.onProgress?.(stats, context, data, details),
        }),
        ...(callbacks.onAbort && {
          onAbort: (stats, _context, details) => callbacks.onAbort?.(stats, context, details),
        }),
        onSuccess: (response, stats, _context, details) =>
          callbacks.onSuccess(response, stats, context, details),
        onError: (error, _context, details, stats) => {
          if (error.code === 0 || error.code >= 500) domains.failed(address);
          if (!isLast && domains.mayBeElsewhere(address, error.code)) goOn();
          else callbacks.onError(error, context, details, stats);
        },
        onTimeout: (stats, _context, details) => {
          domains.failed(address);
          if (isLast) callbacks.onTimeout(stats, context, details);
          else goOn();
        },
      });
    }

    /** A loader loads once. The engine holds on to the statistics of the first. */
    private replaceLoader(): void {
      this.single.destroy();
      this.single = new SingleLoader(this.config);
      this.stats.loading.start = 0;
      this.single.stats = this.stats;
    }

    abort(): void {
      this.single.abort();
    }

    destroy(): void {
      this.single.destroy();
    }

    getCacheAge(): number | null {
      return this.single.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string): string | null {
      return this.single.getResponseHeader?.(name) ?? null;
    }
  };
}

/** The next address is better than a second attempt at this one. */
function shortened(config: LoaderConfiguration): LoaderConfiguration {
  const { maxTimeToFirstByteMs } = config.loadPolicy;
  return {
    ...config,
    loadPolicy: {
      ...config.loadPolicy,
      maxTimeToFirstByteMs: Math.min(maxTimeToFirstByteMs, FIRST_BYTE_MS),
      errorRetry: null,
      timeoutRetry: null,
    },
  };
}
