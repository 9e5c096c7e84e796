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
  /** BCP 47; `und` where it is not known. */
  language: string;
  /** Title as found in the file, or the language's Chinese name; of its own among an item's subtitles. */
  label: string;
  isDefault: boolean;
  /** Whether staff uploaded it; absent for what the source held. */
  isUploaded?: boolean;
}

/** Subtitles of the source that were not taken: drawn as pictures, unreadable, or too many. */
export interface UntakenTrack {
  language: string;
  label: string;
  isPicture: boolean;
}

/** One sound of an item that has several. */
export interface AudioTrack {
  /** Of its own among the item's sounds and renditions. */
  name: string;
  /** BCP 47; `und` where it is not known. */
  language: string;
  /** Of its own among the item's sounds. */
  label: string;
  /** What players begin with. */
  isDefault: boolean;
  /** Highest bit rate of a segment, bits per second; 0 for the sound within the renditions. */
  bandwidth: number;
  /** Beginning with those of the renditions; null for the sound that lies within the renditions. */
  segments: ManifestSegment[] | null;
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
  /** Absent where there is none. */
  untakenSubtitles?: UntakenTrack[];
  /** All sounds, where there are several; else absent. */
  audioTracks?: AudioTrack[];
  /** EBU R128 of the source, and the decibels the player adds; null without audio. */
  loudness: { integratedLufs: number; gainDb: number } | null;
  /** Sum of all stored segments. */
  bytes: number;
}

/** Storage key of a segment or a subtitle of an item stored below `prefix`. */
export function mediaKey(prefix: string, part: { name: string }): string {
  return `${prefix}/${part.name}`;
}
