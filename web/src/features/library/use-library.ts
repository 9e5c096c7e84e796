import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LibraryKind } from '@yehang/contract/shapes/content.ts';
import type { LibraryEntry, Removed } from '@yehang/contract/shapes/library.ts';
import { post } from '../../lib/api/api.ts';
import { useListSource, type ListSource } from '../../lib/lists/list-source.ts';
import { showToast, showError } from '../../lib/toast/show-toast.ts';

/** Which of the viewer's lists: favorites, or history. */
export type LibraryTab = 'collected' | 'watched';

interface KeptPage {
  list: LibraryEntry[];
  cursor: string | null;
}

const calls = {
  collected: { list: 'collect/list', remove: 'collect/delete' },
  watched: { list: 'media/trackList', remove: 'media/trackDelete' },
} as const;

const keyOf = (side: LibraryTab, kind: LibraryKind) => [calls[side].list, { kind }] as const;
const kindsKey = ['collect/kinds'] as const;
/** The maximum that one call removes by id. */
const AT_ONCE = 200;

/** The kinds of content on the server, with their numbers in the viewer's lists. */
export function useLibraryKinds() {
  return useQuery({
    queryKey: kindsKey,
    queryFn: ({ signal }) => post('collect/kinds', {}, { signal }),
    // What was favorited or watched on another page is shown on the way back.
    staleTime: 0,
  });
}

/** One kind of a list, infinite. */
export function useLibrary(side: LibraryTab, kind: LibraryKind) {
  return useInfiniteQuery({
    queryKey: keyOf(side, kind),
    queryFn: ({ pageParam, signal }): Promise<KeptPage> => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return post(calls[side].list, { kind, ...cursor }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
}

/** The list that a video opened from it goes on through. */
export function useLibrarySource(side: LibraryTab, kind: LibraryKind): ListSource {
  return useListSource(calls[side].list, { kind });
}

/** What to remove: everything of the kind, or some by id. */
export type Selection = 'all' | ReadonlySet<string>;

/** The pages without the removed entries. */
export function withoutRemoved(
  pages: InfiniteData<KeptPage, string | null>,
  selected: Selection,
): InfiniteData<KeptPage, string | null> {
  if (selected === 'all')
    return { pages: [{ list: [], cursor: null }], pageParams: pages.pageParams.slice(0, 1) };
  const left = pages.pages.map((page) => ({
    ...page,
    list: page.list.filter(({ id }) => !selected.has(id)),
  }));
  return { ...pages, pages: left };
}

/** Removes entries from a list: shown at once, rolled back if the server rejects it, and undone from the toast. */
export function useRemoval(side: LibraryTab, kind: LibraryKind) {
  const client = useQueryClient();
  const key = keyOf(side, kind);
  const settle = async () => {
    await client.invalidateQueries({ queryKey: kindsKey });
    await client.invalidateQueries({ queryKey: [calls[side].list] });
  };
  const undo = async (removed: readonly Removed[]) => {
    const ids = removed.flatMap(({ removalId }) => (removalId === null ? [] : [removalId]));
    try {
      for (const removalId of ids) await post('collect/restore', { removalId });
    } catch (error) {
      showError(error);
    }
    await settle();
  };
  const remove = useMutation({
    mutationKey: [calls[side].remove, kind],
    mutationFn: (selected: Selection) => requestRemoval(side, kind, selected),
    onMutate: async (selected) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<InfiniteData<KeptPage, string | null>>(key);
      if (before) client.setQueryData(key, withoutRemoved(before, selected));
      return { before };
    },
    onSuccess: (removed) => {
      const count = removed.reduce((sum, one) => sum + one.removed, 0);
      if (count === 0) return;
      void showToast(`已删除 ${count} 个`, { label: '撤销', run: () => void undo(removed) });
    },
    onError: (error, _chosen, context) => {
      if (context?.before) client.setQueryData(key, context.before);
      showError(error);
    },
    onSettled: settle,
  });
  return remove;
}

async function requestRemoval(
  side: LibraryTab,
  kind: LibraryKind,
  selected: Selection,
): Promise<Removed[]> {
  const call = calls[side].remove;
  if (selected === 'all') return [await post(call, { kind, all: true })];
  const ids = [...selected];
  const removed: Removed[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    removed.push(await post(call, { kind, ids: ids.slice(at, at + AT_ONCE) }));
  return removed;
}
