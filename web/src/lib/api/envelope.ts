import { NetworkError } from './api-error.ts';

/** Every answer, before it is known to be a success. */
export interface Envelope {
  code: number;
  data: unknown;
  tip: string;
  isEncrypted: boolean;
}

/**
 * Reads the envelope of an answer.
 * @throws NetworkError if the answer is no envelope
 */
export async function readEnvelope(response: Response): Promise<Envelope> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    // Leaving a screen ends the reading too, and is no failure of the network.
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
