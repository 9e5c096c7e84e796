import type { Logger } from 'pino';
import { openLog } from '../src/process/open-log.ts';

export interface LogLine {
  level: number;
  msg: string;
  err?: { type: string; message: string; stack?: string };
  [field: string]: unknown;
}

/** A real log whose lines a test reads. */
export function collectingLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine);
  return { log: openLog('debug', { write }), lines };
}
