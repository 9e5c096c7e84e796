import type { Logger } from 'pino';

/** What a part of the server logs with; `process/open-log.ts` makes the one of the process. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
