import { pino, type LogFn, type Logger } from 'pino';
import { summarise } from '../domain/error-summary.ts';

/** Where lines go: a stream of the process, or what a test reads. */
interface Destination {
  write(line: string): void;
}

/**
 * The log of a process, as lines of JSON. The terminal belongs to people, so it goes to the second stream. Errors are
 * written without what a statement's values, an address's query or a token would give away.
 */
export function openLog(level: string, destination: Destination = pino.destination(2)): Logger {
  return pino({ level, serializers: { err: plainError }, hooks: { logMethod } }, destination);
}

/** A line without a sentence of its own would repeat the error's whole message. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, sentence] = args as unknown[];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (sentence === undefined && error !== undefined) method.call(this, first, summarise(error));
  else method.apply(this, args);
}

/** Drops every line. */
export function silentLog(): Logger {
  return pino({ level: 'silent' });
}

interface PlainError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: PlainError;
}

function plainError(error: unknown): PlainError {
  const message = summarise(error);
  if (!(error instanceof Error)) return { type: typeof error, message };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}

/** The stack begins with the whole message, which may hold secrets. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
