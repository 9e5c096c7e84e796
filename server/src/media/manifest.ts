/** One encrypted MPEG-TS segment; its storage key is `<prefix>/<name>`. */
export interface ManifestSegment {
  name: string;
  durationSeconds: number;
  /** Size as stored, encrypted. */
  bytes: number;
}

/** One quality of a video. Segments of all renditions of an item start at the same moments. */
export interface Rendition {
  /** By the short side: `480p`. */
  name: string;
  width: number;
  height: number;
  /** Highest bit rate of a segment, bits per second. */
  bandwidth: number;
  averageBandwidth: number;
  frameRate: number;
  /** RFC 6381, as `avc1.64001f,mp4a.40.2`. */
  codecs: string;
  /** Whether the source's own picture was kept, not encoded again. */
  isCopy: boolean;
  segments: ManifestSegment[];
}

/** A stored, obfuscated picture: `path` is its storage key and what follows the image base. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  /** The picture's main colour, `#rrggbb`. */
  color: string;
}

/** Thumbnails along the timeline: one sheet of equal tiles, row by row from the top left. */
export interface Sprite extends StoredPicture {
  cols: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalSeconds: number;
  count: number;
}

/** A WebVTT file, in the clear; its storage key is `<prefix>/<name>`. */
export interface SubtitleTrack {
  name: string;
  /** ISO 639, as found in the file; `und` where it says nothing. */
  language: string;
  /** Title as found in the file, or the language's Chinese name. */
  label: string;
  isDefault: boolean;
}

/** Everything a player needs to know of a packaged video; plain JSON, kept by the caller. */
export interface Manifest {
  version: 1;
  durationSeconds: number;
  /** As displayed, after rotation and pixel shape, of the best rendition. */
  width: number;
  height: number;
  orientation: 'landscape' | 'portrait' | 'square';
  hasAudio: boolean;
  /** Best first. */
  renditions: Rendition[];
  poster: StoredPicture;
  sprite: Sprite | null;
  subtitles: SubtitleTrack[];
  /** EBU R128 of the source, and the decibels the player adds; null without audio. */
  loudness: { integratedLufs: number; gainDb: number } | null;
  /** Sum of all stored segments. */
  bytes: number;
}

/** Storage key of a segment or a subtitle of an item stored below `prefix`. */
export function mediaKey(prefix: string, part: { name: string }): string {
  return `${prefix}/${part.name}`;
}
