import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { RoomSection } from '@yehang/contract/shapes/home.ts';
import type { CoverShape } from '../../../entities/content-list/card-grid.tsx';
import { post } from '../../../lib/api/api.ts';

/** Kinds that have a room. */
export const rooms = kindsThatCan('room');

/** The call of each room's home. */
export function fetchRoom(kind: RoomSection, categoryId: string | null, signal: AbortSignal) {
  const body = categoryId === null ? {} : { categoryId };
  switch (kind) {
    case 'comic':
      return post('comics/home', body, { signal });
    case 'novel':
    case 'audio':
      return post('novel/home', { ...body, kind }, { signal });
    case 'photo':
      return post('photo/home', body, { signal });
    case 'game':
      return post('porngame/home', body, { signal });
  }
}

/** Conditions of the list of a room. */
export interface RoomConditions {
  sort: 'hot' | 'new' | 'liked';
  price?: 'free' | 'vip' | 'gold';
  finished?: boolean;
  categoryId?: string;
}

/** The call of each room's list, with what it is asked for: only chapters have an end. */
export function roomList(kind: RoomSection, { finished, ...conditions }: RoomConditions) {
  const ofBooks = { ...conditions, ...(finished !== undefined && { finished }) };
  switch (kind) {
    case 'comic':
      return { name: 'comics/category', body: ofBooks } as const;
    case 'novel':
    case 'audio':
      return { name: 'novel/category', body: { ...ofBooks, kind } } as const;
    case 'photo':
      return { name: 'photo/list', body: conditions } as const;
    case 'game':
      return { name: 'porngame/list', body: conditions } as const;
  }
}

export const roomListName = (kind: RoomSection) => roomList(kind, { sort: 'hot' }).name;

export const coversOf = (kind: RoomSection): CoverShape => (kind === 'game' ? 'wide' : 'upright');
