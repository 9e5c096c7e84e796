import { AV_NOPTS_VALUE } from 'node-av/constants';
import { avGetCodecName } from 'node-av/lib';
import type { EngineInput } from '../engine.ts';
import { vttClock } from '../../vtt-clock.ts';
import { chooseStream, openFile } from './read-input.ts';

/** The text of a packet, by the way its codec writes it; `<` and `&` are the only marks of WebVTT. */
function textOf(codec: string, data: Buffer): string {
  if (codec === 'mov_text') {
    // Two bytes of length, the text, then boxes of style.
    const length = data.length >= 2 ? data.readUInt16BE(0) : 0;
    return escaped(data.toString('utf8', 2, 2 + length));
  }
  const text = data.toString('utf8');
  if (codec === 'ass' || codec === 'ssa') {
    // Eight fields before the text; overrides in braces, line breaks as \N.
    const spoken = text.split(',').slice(8).join(',');
    return escaped(spoken.replaceAll(/\{[^{}]{0,200}\}/g, '').replaceAll(/\\[Nn]/g, '\n'));
  }
  return codec === 'webvtt'
    ? text
    : escaped(text.replaceAll(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g, ''));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** See `Engine.subtitle`. */
export function readSubtitle(input: EngineInput, index: number): string {
  const file = openFile(input);
  const stream = chooseStream(file, index);
  const codec = avGetCodecName(stream.codecpar.codecId) ?? '';
  const { num, den } = stream.timeBase;
  const cues: string[] = [];
  for (const packet of file.packets()) {
    if (packet.streamIndex !== index || !packet.data || packet.pts === AV_NOPTS_VALUE) continue;
    const start = (Number(packet.pts) * num) / den - file.startSeconds;
    const end = start + (Number(packet.duration) * num) / den;
    // An empty line would end the cue.
    const text = textOf(codec, packet.data)
      .replaceAll(/\r/g, '')
      .replaceAll(/\n{2,}/g, '\n')
      .trim();
    if (!text || start < 0 || end <= start) continue;
    cues.push(`${vttClock(start)} --> ${vttClock(end)}\n${text}\n`);
  }
  return ['WEBVTT\n', ...cues].join('\n');
}
