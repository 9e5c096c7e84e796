import { useLocation } from '@tanstack/react-router';
import { createContext, useMemo } from 'react';
import type { CallRequest } from '../api/call-types.ts';
import type { PagedCallName } from './use-pages.ts';

/** The calls of the lists that a video is opened from and goes on through. */
const sourceCalls = [
  'collect/list',
  'media/actor/details',
  'media/bought',
  'media/collect/details',
  'media/published',
  'media/store/list',
  'media/tag/details',
  'media/topic/details',
  'media/trackList',
  'rank/media/list',
  'search/details',
] as const satisfies readonly PagedCallName[];
type SourceCall = (typeof sourceCalls)[number];

/** A list by its call and request, without cursor: its cached pages are the ones that the viewer saw. */
export interface ListSource {
  name: SourceCall;
  body: Readonly<Record<string, unknown>>;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that the page was opened from. It stays on this device: shared links do not have it. */
    openedFrom?: ListSource;
  }
}

/** The list that cards stand in; null where there is none to go on through. */
export const ListSourceContext = createContext<ListSource | null>(null);

/** A list that what is opened from it goes on through. */
export function useListSource<Name extends SourceCall>(
  name: Name,
  body: Omit<CallRequest<Name>, 'cursor'>,
): ListSource {
  const text = JSON.stringify(body);
  // The same object for the same request, so that cards are not rendered again.
  return useMemo(() => ({ name, body: JSON.parse(text) as ListSource['body'] }), [name, text]);
}

/** The list that this page was opened from; null for none. What is in the history may be of another version. */
export function useOpenedFrom(): ListSource | null {
  const found: unknown = useLocation({ select: ({ state }) => state.openedFrom });
  return useMemo(() => (isListSource(found) ? found : null), [found]);
}

function isListSource(found: unknown): found is ListSource {
  if (typeof found !== 'object' || found === null || !('name' in found) || !('body' in found))
    return false;
  const isKnown = sourceCalls.some((name) => name === found.name);
  return isKnown && typeof found.body === 'object' && found.body !== null;
}
