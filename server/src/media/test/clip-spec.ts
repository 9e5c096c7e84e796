/** A stream drawn or sounded by FFmpeg's own generators (`lavfi`), and how it is encoded. */
export interface GeneratedStream {
  /** As `testsrc2=s=160x90:r=25:d=2` or `sine=f=440:d=2`. */
  source: string;
  encoder: string;
  options?: Record<string, string | number>;
  /** Degrees clockwise that a player has to turn the picture. */
  rotation?: 90 | 180 | 270;
  isCover?: boolean;
  language?: string;
  title?: string;
  /** Length of a group between key frames, in frames; 25 unless given. */
  groupFrames?: number;
  bitRate?: number;
  /** FFmpeg's sample format that the encoder takes; `fltp` unless given. */
  sampleFormat?: string;
  /** Samples of a frame of sound; what AAC and Opus take unless given. */
  frameSamples?: number;
}

export interface ClipSpec {
  path: string;
  /** FFmpeg's muxer, as `mp4`, `matroska`, `webm`. */
  format: string;
  streams: GeneratedStream[];
  /** Lines of a subtitle track, as its codec writes them. */
  subtitles?: { startSeconds: number; endSeconds: number; text: string }[];
  /** SubRip unless given. */
  subtitleCodec?: 'subrip' | 'ass' | 'mov_text' | 'webvtt' | 'pgs';
  muxerOptions?: Record<string, string>;
}

export interface DecodedPlaylist {
  videoFrames: number;
  audioFrames: number;
  width: number;
  height: number;
}

export type MakerOrder =
  | { kind: 'make'; clips: ClipSpec[] }
  /** Plays an HLS playlist with FFmpeg's own client, decryption included. */
  | { kind: 'play'; playlist: string };
