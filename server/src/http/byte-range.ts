/** First and last byte, both included, from 0. */
export interface Slice {
  first: number;
  last: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * What a Range header asks for of so many bytes (RFC 9110, 14.2): a part, all of it where the header is none that is
 * understood (several ranges at once among them), or nothing that there is.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): Slice | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const suffix = Math.min(Number(to), bytes);
    return suffix === 0 ? 'unsatisfiable' : { first: bytes - suffix, last: bytes - 1 };
  }
  const first = Number(from);
  // The other way round it is no range at all.
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= bytes) return 'unsatisfiable';
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}
