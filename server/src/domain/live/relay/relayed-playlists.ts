import { LRUCache } from 'lru-cache';
import type { AddressSealer } from './address-sealer.ts';
import { fetchPlaylist } from './fetch-playlist.ts';
import type { LiveSource } from './live-source.ts';
import type { Linked, MasterPlaylist, MediaPlaylist, Piece } from './read-playlist.ts';

/** Stand for what differs from viewer to viewer; playlists with control characters are refused, so none is forged. */
const BASE = '\u0001';
const ends: Record<Linked, string> = { list: '\u0002', part: '\u0003' };

/** A playlist as it is the same for every viewer, to be completed by `forViewer`. */
export interface RelayedPlaylist {
  text: string;
  /** Unix milliseconds. */
  freshUntil: number;
  /** Until then it is better than nothing. */
  goodUntil: number;
}

/** A failure is cached for so long, milliseconds. */
const FAILED_MS = 1_500;
const MOST_CACHED_BYTES = 64 * 1024 * 1024;

/**
 * Playlists of sources elsewhere, read once for all viewers of this process: a master for about as long as its addresses are valid, others for a third of their target duration. When the source fails for a moment, the last one
 * serves on.
 */
export class RelayedPlaylists {
  private readonly box: AddressSealer;
  private readonly cached = new LRUCache<string, RelayedPlaylist>({
    max: 5_000,
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: ({ text }) => text.length * 2 + 100,
  });
  private readonly flights = new Map<string, Promise<RelayedPlaylist>>();
  private readonly failed = new LRUCache<string, { error: unknown }>({
    max: 5_000,
    ttl: FAILED_MS,
  });

  constructor(box: AddressSealer) {
    this.box = box;
  }

  /** Throws `OutsideFailure` and `InvalidPlaylist`. */
  async get(source: LiveSource, url: URL): Promise<RelayedPlaylist> {
    const key = `${source.channelId} ${source.url.href} ${url.href}`;
    const cached = this.cached.get(key);
    const now = Date.now();
    if (cached && cached.freshUntil > now) return cached;
    try {
      const failure = this.failed.get(key);
      if (failure) throw failure.error;
      const flight = this.flights.get(key) ?? this.begin(key, source, url);
      return await flight;
    } catch (error) {
      if (cached && cached.goodUntil > now) return cached;
      // A master may have outlived what it names.
      this.cached.delete(`${source.channelId} ${source.url.href} ${source.url.href}`);
      throw error;
    }
  }

  private begin(key: string, source: LiveSource, url: URL): Promise<RelayedPlaylist> {
    const flight = this.load(source, url).then(
      (playlist) => {
        this.cached.set(key, playlist);
        return playlist;
      },
      (error: unknown) => {
        this.failed.set(key, { error });
        throw error;
      },
    );
    const ended = flight.finally(() => this.flights.delete(key));
    this.flights.set(key, ended);
    return ended;
  }

  private async load(source: LiveSource, url: URL): Promise<RelayedPlaylist> {
    const playlist = await fetchPlaylist(source, url);
    const now = Date.now();
    const text = playlist.pieces.map((piece) => this.write(piece, source)).join('');
    return { text, ...lifeOf(playlist, source, now) };
  }

  private write(piece: Piece, { channelId, url }: LiveSource): string {
    if (typeof piece === 'string') return piece;
    const { linked } = piece;
    const name = this.box.close(piece.url, { channelId, source: url.href, linked });
    const file = linked === 'list' ? `list/${name}.m3u8` : `part/${name}`;
    return `${BASE}/${channelId}/${file}${ends[linked]}`;
  }
}

function lifeOf(
  playlist: MasterPlaylist | MediaPlaylist,
  { masterMs }: LiveSource,
  now: number,
): Pick<RelayedPlaylist, 'freshUntil' | 'goodUntil'> {
  if (playlist.kind === 'master') return { freshUntil: now + masterMs, goodUntil: now + masterMs };
  const targetMs = playlist.targetSeconds * 1000;
  return {
    freshUntil: now + Math.min(3_000, Math.max(500, targetMs / 3)),
    goodUntil: now + Math.min(15_000, Math.max(6_000, targetMs * 2)),
  };
}

/** What the addresses of one viewer begin and end with. */
export interface ViewerAddresses {
  /** Up to the channel's id, without a slash at the end. */
  base: string;
  listQuery: string;
  partQuery: string;
}

/** The playlist with the addresses of one viewer. */
export function forViewer({ text }: RelayedPlaylist, viewer: ViewerAddresses): string {
  const { base, listQuery, partQuery } = viewer;
  return text
    .replaceAll(BASE, () => base)
    .replaceAll(ends.list, () => `?${listQuery}`)
    .replaceAll(ends.part, () => `?${partQuery}`);
}
