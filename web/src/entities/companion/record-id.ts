import { randomId } from '../../lib/store/random-id.ts';

/** An id for a record that is made on this device. It begins with the time, so that records sort by age. */
export function newRecordId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId().slice(15)}`;
}
