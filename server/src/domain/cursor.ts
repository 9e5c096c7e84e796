import { badField } from './app-error.ts';

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

/** What a list is ordered by: whole numbers of 32 bits, any number, or a moment. */
export type CursorSort = 'whole' | 'number' | 'moment';

const fits: Record<CursorSort, (value: string) => boolean> = {
  whole: (value) => /^\d+$/.test(value) && Number(value) < 2 ** 31,
  number: (value) => Math.abs(Number(value)) < 1e15,
  moment: (value) => value.includes('-', 1) && !Number.isNaN(Date.parse(value)),
};

/**
 * `sort` says what the list is ordered by, so that a cursor of another list is refused as well, before the
 * database would. Error: 4000 naming `cursor` where the text is none of ours.
 */
export function fromCursor(cursor: string | undefined, sort?: CursorSort): Place | null {
  if (cursor === undefined) return null;
  const [value = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isOurs = VALUE.test(value) && UUID.test(id) && (sort === undefined || fits[sort](value));
  if (!isOurs) throw badField('cursor', '翻页位置无效，请刷新列表');
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
