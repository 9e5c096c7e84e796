import { audioPieceSeconds } from '../engine.ts';
import type {
  AudioOutput,
  AudioPlan,
  FilmOutput,
  LadderJob,
  RenditionOutput,
  SoundJob,
  StillsOutput,
  VideoPlan,
} from '../engine.ts';
import { groupBySound, type SoundGroup } from '../sound-groups.ts';
import { guardedInput, maxDecodedPixels } from './input-arguments.ts';

/** Longest gap between key frames that x264 would fill by itself; the job names them all. */
const endlessGroup = '100000';

/**
 * Seconds added to every time stamp, so that none is negative and FFmpeg shifts none: the delay of
 * reordered frames differs by rendition, and a shift would put the renditions out of step.
 */
const offsetSeconds = '1';

function keyFrames(job: LadderJob): string {
  if (!Array.isArray(job.keyFrames)) {
    return `expr:gte(t,n_forced*${job.keyFrames.everySeconds})`;
  }
  return job.keyFrames.map((it) => it.toFixed(6)).join(',');
}

/** @param stream the specifier of the stream that is meant, where an output has several of them */
function videoArguments(job: LadderJob, video: VideoPlan, stream = ''): string[] {
  if (video.kind === 'copy') return ['-c:v', 'copy'];
  return [
    ['-c:v', 'libx264', `-preset${stream}`, video.preset, `-crf${stream}`, String(video.crf)],
    [`-maxrate${stream}`, String(video.maxRate), `-bufsize${stream}`, String(video.maxRate * 2)],
    ['-g', endlessGroup, '-sc_threshold', '0', '-force_key_frames', keyFrames(job)],
    ['-profile:v', 'high', '-flags', '+cgop', '-fps_mode', 'passthrough'],
  ].flat();
}

function audioArguments(audio: AudioPlan): string[] {
  if (audio.kind === 'copy') return ['-c:a', 'copy'];
  return [
    ['-c:a', 'aac', '-b:a', String(audio.bitRate), '-ac', '2', '-ar', '48000'],
    ['-af', audio.filter],
  ].flat();
}

/** A key frame begins a piece: a time shorter than any group. */
const PIECE_PER_KEY_FRAME = '0.001';

function outputArguments(job: LadderJob, output: RenditionOutput, label: string): string[] {
  const isCopy = output.video.kind === 'copy';
  return [
    ['-map', isCopy ? `0:${job.videoIndex}` : `[${label}]`],
    output.audio ? ['-map', `0:${job.audioIndex}`, ...audioArguments(output.audio)] : [],
    ...videoArguments(job, output.video),
    ...muxerArguments(job, output, PIECE_PER_KEY_FRAME),
  ].flat();
}

/**
 * FFmpeg 5 gives what it encodes the rotation of its source though the picture is upright by then, and MP4 keeps that: a film
 * is written without one first.
 */
const FILM_CONTAINER = 'nut';

/** Where a film lies before it is put into its MP4. */
export const unwrappedFilm = ({ path }: FilmOutput): string => `${path}.${FILM_CONTAINER}`;

/** The ffmpeg command that puts an encoded film into its MP4, after the program's name. */
export const wrapFilmArguments = (film: FilmOutput): string[] =>
  [
    guardedInput({ path: unwrappedFilm(film), demuxer: FILM_CONTAINER }),
    ['-map', '0', '-c', 'copy', '-f', 'mp4', film.path],
  ].flat();

function filmArguments(job: LadderJob, film: FilmOutput, label: string): string[] {
  return [
    ['-map', `[${label}]`],
    film.audio ? ['-map', `0:${job.audioIndex}`, ...audioArguments(film.audio)] : [],
    ...videoArguments(job, film.video),
    ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ['-t', job.endSeconds.toFixed(3), '-max_muxing_queue_size', '4096'],
    ['-f', FILM_CONTAINER, unwrappedFilm(film)],
  ].flat();
}

function audioOutputArguments(job: LadderJob, output: AudioOutput): string[] {
  return [
    ['-map', `0:${output.audioIndex}`, ...audioArguments(output.audio), '-vn'],
    muxerArguments(job, output, String(audioPieceSeconds)),
  ].flat();
}

function stillsArguments({ maxFrames, outPath }: StillsOutput, label: string): string[] {
  return [
    ['-map', `[${label}]`, '-fps_mode', 'passthrough', '-frames:v', String(maxFrames)],
    ['-f', 'rawvideo', outPath],
  ].flat();
}

/** What every output is told, however it is written. */
const plainArguments = ({ endSeconds }: Pick<LadderJob, 'endSeconds'>): string[] =>
  [
    ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ['-t', endSeconds.toFixed(3), '-max_muxing_queue_size', '4096'],
  ].flat();

interface Place {
  tsPath: string;
  playlistPath: string;
}

const muxerOptions = ({ tsPath }: Place, pieceSeconds: string) => ({
  output_ts_offset: offsetSeconds,
  hls_time: pieceSeconds,
  hls_list_size: '0',
  hls_playlist_type: 'vod',
  hls_flags: 'single_file',
  hls_segment_filename: tsPath,
});

function muxerArguments(
  job: Pick<LadderJob, 'endSeconds'>,
  place: Place,
  pieceSeconds: string,
): string[] {
  const options = Object.entries(muxerOptions(place, pieceSeconds));
  return [
    plainArguments(job),
    ['-f', 'hls', ...options.flatMap(([name, value]) => [`-${name}`, value])],
    place.playlistPath,
  ].flat();
}

/** A rendition whose picture is encoded, and the label of that picture. */
interface EncodedOutput extends RenditionOutput {
  video: Extract<VideoPlan, { kind: 'x264' }>;
  label: string;
}

/** Renditions that share their sound with another. */
function sharedSounds({ outputs }: LadderJob): SoundGroup<EncodedOutput>[] {
  const encoded = outputs.flatMap((output, index) =>
    output.video.kind === 'x264' ? [{ ...output, video: output.video, label: `v${index}` }] : [],
  );
  return groupBySound(encoded).filter(({ members }) => members.length > 1);
}

/**
 * Several renditions with one encoded sound: one output of the program, whose muxer hands the packets on. Options that
 * differ name their stream. Source: ffmpeg-formats, 'tee'.
 */
function groupArguments(job: LadderJob, { audio, members }: SoundGroup<EncodedOutput>): string[] {
  const slaves = members.map((place, at) => {
    const options = {
      f: 'hls',
      select: `v:${at},a:0`,
      ...muxerOptions(place, PIECE_PER_KEY_FRAME),
    };
    const told = Object.entries(options).map(([name, value]) => `${name}=${escaped(value, ':]')}`);
    return escaped(`[${told.join(':')}]${place.playlistPath}`, '|');
  });
  return [
    members.flatMap(({ label }) => ['-map', `[${label}]`]),
    ['-map', `0:${job.audioIndex}`, ...audioArguments(audio)],
    members.flatMap(({ video }, at) => videoArguments(job, video, `:v:${at}`)),
    plainArguments(job),
    ['-f', 'tee', slaves.join('|')],
  ].flat();
}

/** Text as FFmpeg takes it where some characters end it. Source: ffmpeg-utils, 'Quoting and escaping'. */
const escaped = (text: string, ends: string): string =>
  text.replaceAll(/./gsu, (it) => (`\\'${ends}`.includes(it) || /\s/.test(it) ? `\\${it}` : it));

/** The whole ffmpeg command of a ladder, after the program's name. */
export function ladderArguments(job: LadderJob): string[] {
  const encoded = job.outputs.flatMap((it, index) =>
    it.video.kind === 'x264' ? [{ label: `v${index}`, filter: it.video.filter }] : [],
  );
  const shared = job.sharedFilter ? `${job.sharedFilter},` : '';
  const films = (job.films ?? []).map((it, index) => ({
    ...it,
    label: `f${index}`,
    filter: it.video.filter,
  }));
  const stills = (job.stills ?? []).map((it, index) => ({
    ...it,
    label: `p${index}`,
    filter: `${it.filter},format=rgb24`,
  }));
  const groups = sharedSounds(job);
  const grouped = new Set(groups.flatMap(({ members }) => members.map(({ label }) => label)));
  const all = [...encoded, ...films, ...stills];
  const branches = all.map((it) => `[s${it.label}]`).join('');
  const graph = [
    `[0:${job.videoIndex}]${shared}split=${all.length}${branches}`,
    ...all.map((it) => `[s${it.label}]${it.filter}[${it.label}]`),
  ].join(';');
  return [
    ['-progress', 'pipe:1', '-nostats', '-stats_period', '0.5'],
    ['-noautorotate', '-max_pixels', String(maxDecodedPixels)],
    guardedInput(job.input),
    all.length > 0 ? ['-filter_complex', graph] : [],
    groups.flatMap((it) => groupArguments(job, it)),
    job.outputs.flatMap((it, index) =>
      grouped.has(`v${index}`) ? [] : outputArguments(job, it, `v${index}`),
    ),
    films.flatMap((it) => filmArguments(job, it, it.label)),
    job.audioOutputs.flatMap((it) => audioOutputArguments(job, it)),
    stills.flatMap((it) => stillsArguments(it, it.label)),
  ].flat();
}

/** The whole ffmpeg command of a stretch of sound, after the program's name. */
export function soundArguments(job: SoundJob): string[] {
  const { input, audioIndex, startSeconds, endSeconds, audio } = job;
  return [
    ['-progress', 'pipe:1', '-nostats', '-stats_period', '0.5'],
    startSeconds > 0 ? ['-ss', startSeconds.toFixed(3)] : [],
    guardedInput(input),
    ['-map', `0:${audioIndex}`, ...audioArguments(audio), '-vn'],
    muxerArguments({ endSeconds: endSeconds - startSeconds }, job, String(audioPieceSeconds)),
  ].flat();
}
