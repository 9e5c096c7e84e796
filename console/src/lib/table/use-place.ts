import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import type { CursorPlace } from './cursor-pages.ts';

/** The query value of a list's page. */
export const cursorSearch = { cursor: z.string().min(1).max(512).optional().catch(undefined) };

const NONE: readonly string[] = [];

/** Where in a list the address is. */
export function usePlace(cursor: string | undefined): CursorPlace {
  const earlier = useLocation({ select: ({ state }) => state.earlierCursors });
  return { cursor, earlier: earlier ?? NONE };
}
