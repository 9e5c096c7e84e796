import type { FileNeeds } from '../confined/own-user.ts';
import type { Container } from './container.ts';

/** A number of frames per second as a fraction. */
export interface FrameRate {
  num: number;
  den: number;
}

export interface VideoStream {
  index: number;
  codec: string;
  /** FFmpeg's name, as `High`; empty where unknown. */
  profile: string;
  /** As displayed: after the pixels' shape and rotation. */
  width: number;
  height: number;
  /** As coded. */
  codedWidth: number;
  codedHeight: number;
  /** Degrees clockwise to turn the coded picture for display. */
  rotation: 0 | 90 | 180 | 270;
  hasSquarePixels: boolean;
  /** Average, and whether frames come at uneven moments. */
  frameRate: FrameRate;
  isVariable: boolean;
  /** FFmpeg's name, as `yuv420p`. */
  pixelFormat: string;
  /** FFmpeg's name of the transfer curve, as `bt709`; empty where unknown. */
  transfer: string;
  isInterlaced: boolean;
  /** Bits per second; null where the file has none. */
  bitRate: number | null;
  /** 0 where the file has none. */
  durationSeconds: number;
}

export interface AudioStream {
  index: number;
  codec: string;
  profile: string;
  channels: number;
  sampleRate: number;
  bitRate: number | null;
  language: string;
  title: string;
}

export interface SubtitleStream {
  index: number;
  codec: string;
  /** Whether it is text, not pictures of text. */
  isText: boolean;
  language: string;
  title: string;
  isDefault: boolean;
}

/** A chapter as a file names it; its title may be empty. */
export interface FileChapter {
  startSeconds: number;
  endSeconds: number;
  title: string;
}

/** What a file says of itself; empty where it says nothing. */
export interface FileTags {
  title: string;
  artist: string;
  album: string;
  track: string;
  comment: string;
}

/** What a file holds. `durationSeconds` is 0 where the file has none. */
export interface Probe {
  container: Container;
  bytes: number;
  /** The moment of the first frame or sample, in the file's own time. */
  startSeconds: number;
  durationSeconds: number;
  streamCount: number;
  /** The first real picture stream; a cover picture is none. */
  video: VideoStream | null;
  /** The default sound, or else the first. */
  audio: AudioStream | null;
  /** The other sounds, in the file's order. */
  otherAudio: AudioStream[];
  subtitles: SubtitleStream[];
  tags: FileTags;
  /** In their order; none where the file has no such list. */
  chapters: FileChapter[];
  /** The index of a cover picture; null where there is none. */
  coverIndex: number | null;
}

/** The packets of a video stream, read without decoding. Times are from the file's start. */
export interface PacketScan {
  keyFrameSeconds: number[];
  endSeconds: number;
  /** Whether frames shown before a key frame are stored after it and need the group before. */
  hasOpenGroups: boolean;
}

/** A file to read, with the demuxer forced. */
export interface EngineInput {
  path: string;
  demuxer: Container;
}

/** How sound is made: kept as it is, or AAC in 48 kHz stereo after `filter`. */
export type AudioPlan = { kind: 'copy' } | { kind: 'aac'; bitRate: number; filter: string };

/** How one rendition's picture is made. */
export type VideoPlan =
  | { kind: 'copy' }
  | {
      kind: 'x264';
      /** Filter chain applied to this rendition's branch. */
      filter: string;
      preset: string;
      crf: number;
      /** Bits per second. */
      maxRate: number;
    };

/**
 * One MPEG-TS file per rendition, and beside it an HLS playlist of byte ranges that begins a new
 * piece with every key frame. The pieces lie one after the other, without gaps.
 */
export interface RenditionOutput {
  tsPath: string;
  playlistPath: string;
  video: VideoPlan;
  audio: AudioPlan | null;
}

/** A film in one file, as MP4. The filter may be a graph of several chains, with one open end on each side. */
export interface FilmOutput {
  path: string;
  video: Extract<VideoPlan, { kind: 'x264' }>;
  audio: AudioPlan | null;
}

/** Length of the pieces of an `AudioOutput`, in seconds; segments begin with one of them. */
export const audioPieceSeconds = 0.5;

/**
 * One of a film's further sounds in a transport stream of its own, always AAC, and beside it an HLS playlist of byte
 * ranges of about half a second.
 */
export interface AudioOutput {
  tsPath: string;
  playlistPath: string;
  audioIndex: number;
  audio: Extract<AudioPlan, { kind: 'aac' }>;
}

/** A stretch of a file's sound, alone in a transport stream, with a playlist as of an `AudioOutput`. */
export interface SoundJob {
  input: EngineInput;
  audioIndex: number;
  startSeconds: number;
  endSeconds: number;
  audio: Extract<AudioPlan, { kind: 'aac' }>;
  tsPath: string;
  playlistPath: string;
}

/** Pictures taken out of the decoded film, as raw RGB (3 bytes a pixel), one after the other in `outPath`. */
export interface StillsOutput {
  /** Filter chain after the shared one; `format=rgb24` is appended. */
  filter: string;
  maxFrames: number;
  outPath: string;
}

/** One reading and one decoding of a source, feeding all renditions, its further sounds and pictures. */
export interface LadderJob {
  input: EngineInput;
  videoIndex: number;
  audioIndex: number | null;
  /** Nothing after this second is read. */
  endSeconds: number;
  /** Filter chain before the renditions' branches; empty for none. */
  sharedFilter: string;
  /** Seconds of key frames: a list, or every so many. */
  keyFrames: number[] | { everySeconds: number };
  outputs: RenditionOutput[];
  audioOutputs: AudioOutput[];
  films?: readonly FilmOutput[];
  /** Only where some picture is encoded: a copied one is not decoded. */
  stills?: readonly StillsOutput[];
  /** Files beside the source that the filters read. */
  tables?: readonly string[];
}

/**
 * How much of the picture is decoded. rough: without frames that no other needs and without smoothing, good
 * enough to be scaled down and about twice as fast. keyFrames: those alone, many times faster, less exact.
 */
export type FramesEffort = 'all' | 'rough' | 'keyFrames';

/** Small pictures of a file, as raw RGB (3 bytes a pixel), one after the other in `outPath`. */
export interface FramesJob {
  input: EngineInput;
  videoIndex: number;
  effort: FramesEffort;
  startSeconds: number;
  /** Ends in the wanted size; `format=rgb24` is appended. */
  filter: string;
  maxFrames: number;
  outPath: string;
  /** Files beside the source that the filter reads. */
  tables?: readonly string[];
}

export interface EngineCall {
  signal?: AbortSignal | undefined;
  /** Seconds of the source done. */
  onSeconds?: (seconds: number) => void;
}

/**
 * What the pipeline needs of FFmpeg. Each call runs outside this process, ends with it, can be
 * cancelled, and throws `MediaError`: broken where the input is at fault, tooSlow, cancelled,
 * engineFailed.
 */
export interface Engine {
  /** For people, as `ffmpeg 7.1` or `node-av 6 (FFmpeg 8.1)`. */
  name: string;
  /** Whether pictures of wide range can be mapped to the ordinary one. */
  hasToneMap: boolean;
  probe(path: string, call?: EngineCall): Promise<Probe>;
  scanPackets(input: EngineInput, videoIndex: number, call?: EngineCall): Promise<PacketScan>;
  ladder(job: LadderJob, call?: EngineCall): Promise<void>;
  frames(job: FramesJob, call?: EngineCall): Promise<void>;
  /** Seconds done are those of the stretch. */
  sound(job: SoundJob, call?: EngineCall): Promise<void>;
  /** A text subtitle stream as WebVTT. */
  subtitle(input: EngineInput, index: number, call?: EngineCall): Promise<string>;
  /** EBU R128 of the sound as stereo, LUFS; null for silence. */
  loudness(input: EngineInput, audioIndex: number, call?: EngineCall): Promise<number | null>;
  /** The same calls, in turn in one process, for all that is done with one file; where a start costs more than work. */
  forFile?(files: FileNeeds): EngineSession;
}

export interface EngineSession {
  engine: Engine;
  /** Waits for what runs, and for the process to be gone. */
  end(): Promise<void>;
}
