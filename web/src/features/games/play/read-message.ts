import type { GameWelcome, MessageOfGame } from '@yehang/contract/game/messages.ts';
import { fieldsOf } from '../../../lib/store/persisted-value.ts';

// Read by hand: the contract's schemas would weigh on the page, and the content security policy forbids what they
// are compiled with. A test reads the same messages with both.

export const PROTOCOL_VERSION: GameWelcome['yehang'] = 1;
/** Bytes of UTF-8 that a save may have. */
export const SAVE_BYTES = 256 * 1024;

/** Whether it is how a game begins. */
export function isHello(data: unknown): boolean {
  const { yehang, type } = fieldsOf(data);
  return yehang === PROTOCOL_VERSION && type === 'hello';
}

/** A message of a game: null where it is malformed, 'tooLarge' for a save of too many bytes. */
export function readMessage(data: unknown): MessageOfGame | 'tooLarge' | null {
  const message = fieldsOf(data);
  switch (message['type']) {
    case 'save':
      return readSave(message['data']);
    case 'score': {
      const { value } = message;
      return Number.isSafeInteger(value) && Number(value) >= 0
        ? { type: 'score', value: Number(value) }
        : null;
    }
    case 'loading': {
      const { progress } = message;
      return typeof progress === 'number' && progress >= 0 && progress <= 1
        ? { type: 'loading', progress }
        : null;
    }
    case 'ready':
      return { type: 'ready' };
    case 'quit':
      return { type: 'quit' };
    default:
      return null;
  }
}

function readSave(data: unknown): MessageOfGame | 'tooLarge' | null {
  if (typeof data !== 'string') return null;
  // Characters are counted first, so that a text of megabytes is not encoded.
  const isTooLarge = data.length > SAVE_BYTES || new TextEncoder().encode(data).length > SAVE_BYTES;
  return isTooLarge ? 'tooLarge' : { type: 'save', data };
}
