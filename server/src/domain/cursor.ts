import { badField } from './app-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The place in a list after which the next page begins. */
export interface Place {
  value: string;
  id: string;
}

/** An opaque cursor for the client. */
export function toCursor(place: Place): string {
  return Buffer.from(`${place.value}|${place.id}`).toString('base64url');
}

/** What a list is ordered by: whole numbers of 32 bits, numbers of a sequence, any number, or a moment. */
export type CursorSort = 'whole' | 'sequence' | 'number' | 'moment';

const NUMBER = /^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/;
/** A timestamp as PostgreSQL writes it. */
const MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?[+-](\d\d)(?::(\d\d))?$/;

/** Whether the database takes a value as what the list is ordered by: what it would not read never reaches it. */
const fits: Record<CursorSort, (value: string) => boolean> = {
  whole: (value) => /^\d{1,10}$/.test(value) && Number(value) < 2 ** 31,
  sequence: (value) => /^\d{1,15}$/.test(value),
  number: (value) => NUMBER.test(value) && isOfReals(Math.abs(Number(value))),
  moment: isMoment,
};

/** Neither too large nor too near to nought for the narrowest of the database's floating numbers. */
const isOfReals = (size: number) => size === 0 || (size > 1e-30 && size < 1e15);

/** Whether there is such a day and such a time of it: 30 February is none. */
function isMoment(value: string): boolean {
  const found = MOMENT.exec(value);
  if (!found) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, east = 0, eastMinute = 0] =
    found.slice(1).map((part: string | undefined) => Number(part ?? 0));
  if (year < 1 || hour > 23 || minute > 59 || second > 59 || east > 15 || eastMinute > 59)
    return false;
  // Days and months beyond their end run over into the next.
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * `sort` says what the list is ordered by, so that a cursor of another list is refused as well, before the
 * database would. Error: 4000 naming `cursor` where the text is none of ours.
 */
export function fromCursor(cursor: string | undefined, sort: CursorSort): Place | null {
  if (cursor === undefined) return null;
  const [value = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!fits[sort](value) || !UUID.test(id)) throw badField('cursor', '翻页位置无效，请刷新列表');
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
