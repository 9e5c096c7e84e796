import type { EngineCall, EngineInput, PacketScan } from '../engine.ts';
import { PacketReader } from '../packet-reader.ts';
import { guardedInput } from './input-arguments.ts';
import { runProgram } from './run-program.ts';

/** Reading packets goes at the speed of the disk; an hour is for the largest files on the slowest. */
const scanMs = 3_600_000;

/** A field of a line of ffprobe's compact output: `packet|pts_time=1.5|duration_time=0.04|flags=K_`. */
function field(line: string, name: string): string {
  const sign = `|${name}=`;
  const at = line.indexOf(sign);
  return at === -1 ? '' : line.slice(at + sign.length).split('|', 1)[0]!;
}

const seconds = (text: string): number => Number.parseFloat(text) || 0;

/** Reads all packets of a stream with ffprobe, decoding nothing. */
export async function scanPackets(
  ffprobe: string,
  input: EngineInput,
  videoIndex: number,
  call: EngineCall,
): Promise<PacketScan> {
  let startSeconds = 0;
  const reader = new PacketReader();
  const entries = 'packet=pts_time,duration_time,flags:format=start_time';
  const shown = ['-select_streams', String(videoIndex), '-show_entries', entries];
  await runProgram(ffprobe, ['-v', 'error', ...shown, '-of', 'compact', ...guardedInput(input)], {
    reads: [input.path],
    signal: call.signal,
    timeoutMs: scanMs,
    silenceMs: 120_000,
    onLine: (line) => {
      if (line.startsWith('format|')) startSeconds = seconds(field(line, 'start_time'));
      const time = Number.parseFloat(field(line, 'pts_time'));
      if (!line.startsWith('packet|') || Number.isNaN(time)) return;
      const duration = seconds(field(line, 'duration_time'));
      reader.add({ seconds: time, duration, isKey: field(line, 'flags').startsWith('K') });
    },
  });
  return reader.result(startSeconds);
}
