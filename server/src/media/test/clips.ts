import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ClipSpec, DecodedPlaylist, GeneratedStream, MakerOrder } from './clip-spec.ts';

const makerPath = fileURLToPath(new URL('./clip-maker.ts', import.meta.url));

function order(message: MakerOrder): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const maker = fork(makerPath, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] });
    let errors = '';
    let reply: { answer: unknown } | null = null;
    maker.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
    maker.on('message', (it: { answer: unknown }) => (reply = it));
    maker.once('error', reject);
    maker.once('close', (code) => {
      if (reply) resolve(reply.answer);
      else reject(new Error(`the clip maker ended with ${code}: ${errors.slice(-2000)}`));
    });
    maker.send(message);
  });
}

/** Makes clips for tests, with whatever FFmpeg can generate. */
export async function makeClips(clips: ClipSpec[]): Promise<void> {
  await order({ kind: 'make', clips });
}

/** Plays a playlist on disk with FFmpeg's own HLS client, which is independent of this code. */
export async function playWithClient(playlist: string): Promise<DecodedPlaylist> {
  return (await order({ kind: 'play', playlist })) as DecodedPlaylist;
}

/** A moving picture in H.264. `filters` is appended to the generator. */
export function picture(
  options: { size?: string; rate?: number; seconds?: number; filters?: string } = {},
): GeneratedStream {
  const { size = '160x90', rate = 25, seconds = 2, filters = '' } = options;
  return {
    source: `testsrc2=s=${size}:r=${rate}:d=${seconds},format=yuv420p${filters}`,
    encoder: 'libx264',
    options: { preset: 'ultrafast' },
  };
}

/** A tone in AAC, of a loudness of about `volume` below full scale, in decibels. */
export function tone(
  options: { seconds?: number; layout?: string; volume?: number } = {},
): GeneratedStream {
  const { seconds = 2, layout = 'stereo', volume = -20 } = options;
  return {
    source: `sine=f=440:d=${seconds}:r=48000,volume=${volume + 18}dB,aformat=channel_layouts=${layout}`,
    encoder: 'aac',
    bitRate: 96_000,
  };
}
