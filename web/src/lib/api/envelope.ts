import { NetworkError } from './api-error.ts';

/** Every response, before it is known to be a success. */
export interface Envelope {
  code: number;
  data: unknown;
  tip: string;
  isEncrypted: boolean;
}

/**
 * Parses the envelope of a response.
 * @throws NetworkError if it has none
 */
export async function readEnvelope(response: Response): Promise<Envelope> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    // Aborting also ends the reading of the body, and is no network error.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new NetworkError(cause);
  }
  const { code, data, tip, hash } = (body ?? {}) as Record<string, unknown>;
  if (typeof code !== 'number') throw new NetworkError(`status ${response.status}`);
  return {
    code,
    data,
    tip: typeof tip === 'string' ? tip : '出了点问题，请稍后再试',
    isEncrypted: hash === true,
  };
}
