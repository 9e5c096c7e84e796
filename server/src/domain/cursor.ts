import { badField } from './refusal.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What a sort value may look like: a number, or a timestamp as PostgreSQL writes it. */
const VALUE =
  /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?)$/;

/** The place in a list after which the next page begins. */
export interface Place {
  value: string;
  id: string;
}

/** An opaque cursor for the client. */
export function toCursor(place: Place): string {
  return Buffer.from(`${place.value}|${place.id}`).toString('base64url');
}

/**
 * `sort` says what the list is ordered by, so that a cursor of another list is refused as well.
 * Error: 4000 naming `cursor` where the text is none of ours.
 */
export function fromCursor(cursor: string | undefined, sort?: 'number' | 'moment'): Place | null {
  if (cursor === undefined) return null;
  const [value = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isOther = sort !== undefined && Number.isFinite(Number(value)) !== (sort === 'number');
  if (!VALUE.test(value) || !UUID.test(id) || isOther)
    throw badField('cursor', '翻页位置无效，请刷新列表');
  return { value, id };
}

/** A page out of rows that were read one further than the page is long, to know whether more follow. */
export function toPage<Row extends { id: string; sortValue: string }, View>(
  rows: readonly Row[],
  pageSize: number,
  view: (row: Row) => View,
): { list: View[]; cursor: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    list: shown.map(view),
    cursor: last ? toCursor({ value: last.sortValue, id: last.id }) : null,
  };
}
