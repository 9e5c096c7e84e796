import type { Encoder as AvEncoder } from 'node-av/api';
import type { Frame as AvFrame } from 'node-av/lib';
import { frames, pcm } from '../render.ts';
import type { Clip } from '../types.ts';
import { settingsFor, toVideoColors } from './settings.ts';

/** Encodes in this process, through the FFmpeg libraries that come with the package node-av. */
export async function encodeWithNodeAv(
  clip: Clip,
  outFile: string,
  options: { signal: AbortSignal; onFrame: (done: number) => void },
): Promise<void> {
  const { Encoder, FilterAPI, Muxer } = await import('node-av/api');
  const { Frame } = await import('node-av/lib');
  const av = await import('node-av/constants');
  const settings = settingsFor(clip);
  const timeBase = { num: 1, den: clip.fps };

  using filter = FilterAPI.create(toVideoColors, { framerate: { num: clip.fps, den: 1 } });
  using video = await Encoder.create(av.FF_ENCODER_LIBX264, {
    context: {
      gopSize: settings.framesPerGroup,
      rcMaxRate: settings.maxRate,
      rcBufferSize: settings.bufferSize,
    },
    configure: (context) => {
      context.setFlags(av.AV_CODEC_FLAG_CLOSED_GOP);
      context.colorSpace = av.AVCOL_SPC_BT709;
      context.colorPrimaries = av.AVCOL_PRI_BT709;
      context.colorTrc = av.AVCOL_TRC_BT709;
      context.colorRange = av.AVCOL_RANGE_MPEG;
    },
    options: {
      preset: settings.preset,
      crf: settings.crf,
      'aq-mode': 'autovariance-biased',
      'x264-params': `keyint=${settings.framesPerGroup}:min-keyint=${settings.framesPerGroup}:scenecut=0:open-gop=0`,
    },
  });
  using audio = await Encoder.create(av.FF_ENCODER_AAC, {
    context: { bitRate: settings.audioRate },
    autoResample: true,
  });
  await using muxer = await Muxer.open(outFile, {
    format: 'mp4',
    options: { movflags: '+faststart' },
  });
  const videoStream = muxer.addStream(video);
  const audioStream = muxer.addStream(audio);

  const write = async (
    encoder: AvEncoder,
    stream: number,
    frame: AvFrame | null,
  ): Promise<void> => {
    for (const packet of await encoder.encodeAll(frame)) {
      using held = packet;
      await muxer.writePacket(held, stream);
    }
  };
  const sound = pcm(clip);
  let heard = 0;
  /** Encodes sound until it reaches the given moment, in seconds. */
  const soundUpTo = async (seconds: number): Promise<void> => {
    while (heard < seconds * settings.sampleRate) {
      const block = sound.next();
      if (block.done) return;
      const nbSamples = block.value.length / 4;
      using frame = Frame.fromAudioBuffer(block.value, {
        nbSamples,
        format: av.AV_SAMPLE_FMT_S16,
        sampleRate: settings.sampleRate,
        channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
        timeBase: { num: 1, den: settings.sampleRate },
        pts: BigInt(heard),
      });
      await write(audio, audioStream, frame);
      heard += nbSamples;
    }
  };

  let index = 0;
  for (const pixels of frames(clip)) {
    options.signal.throwIfAborted();
    using drawn = Frame.fromVideoBuffer(pixels, {
      width: clip.width,
      height: clip.height,
      format: av.AV_PIX_FMT_RGBA,
      timeBase,
      pts: BigInt(index),
    });
    for (const converted of await filter.processAll(drawn)) {
      using frame = converted;
      await write(video, videoStream, frame);
    }
    index += 1;
    await soundUpTo(index / clip.fps);
    options.onFrame(index);
  }
  for (const converted of await filter.processAll(null)) {
    using frame = converted;
    await write(video, videoStream, frame);
  }
  await soundUpTo(Infinity);
  await write(video, videoStream, null);
  await write(audio, audioStream, null);
}
