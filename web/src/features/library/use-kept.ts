import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptEntry, KeptKind, Removed } from '@yehang/contract/shapes/kept.ts';
import { post } from '../../lib/api/api.ts';
import { say, sayFailure } from '../../lib/toast/show-toast.ts';

/** Which of the viewer's lists: what they collected, or what they watched. */
export type KeptSide = 'collected' | 'watched';

interface KeptPage {
  list: KeptEntry[];
  cursor: string | null;
}

const calls = {
  collected: { list: 'collect/list', remove: 'collect/delete' },
  watched: { list: 'media/trackList', remove: 'media/trackDelete' },
} as const;

const keyOf = (side: KeptSide, kind: KeptKind) => [calls[side].list, { kind }] as const;
const kindsKey = ['collect/kinds'] as const;
/** The most that one call removes by name. */
const AT_ONCE = 200;

/** The kinds of content that the server has, with how much of each is in the viewer's lists. */
export function useKeptKinds() {
  return useQuery({
    queryKey: kindsKey,
    queryFn: ({ signal }) => post('collect/kinds', {}, { signal }),
    // What is collected and watched elsewhere shows on the way back.
    staleTime: 0,
  });
}

/** One kind of a list, endless. */
export function useKept(side: KeptSide, kind: KeptKind) {
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

/** What is to go: everything of the kind, or some by name. */
export type Chosen = 'all' | ReadonlySet<string>;

/** The pages without what is to go. */
export function without(
  pages: InfiniteData<KeptPage, string | null>,
  chosen: Chosen,
): InfiniteData<KeptPage, string | null> {
  if (chosen === 'all')
    return { pages: [{ list: [], cursor: null }], pageParams: pages.pageParams.slice(0, 1) };
  const left = pages.pages.map((page) => ({
    ...page,
    list: page.list.filter(({ id }) => !chosen.has(id)),
  }));
  return { ...pages, pages: left };
}

/** Removes from a list: seen at once, taken back where the server does not follow, and undone from the toast. */
export function useRemoval(side: KeptSide, kind: KeptKind) {
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
      sayFailure(error);
    }
    await settle();
  };
  const remove = useMutation({
    mutationKey: [calls[side].remove, kind],
    mutationFn: (chosen: Chosen) => askRemoval(side, kind, chosen),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<InfiniteData<KeptPage, string | null>>(key);
      if (before) client.setQueryData(key, without(before, chosen));
      return { before };
    },
    onSuccess: (removed) => {
      const count = removed.reduce((sum, one) => sum + one.removed, 0);
      if (count === 0) return;
      void say(`已删除 ${count} 个`, { label: '撤销', run: () => void undo(removed) });
    },
    onError: (error, _chosen, context) => {
      if (context?.before) client.setQueryData(key, context.before);
      sayFailure(error);
    },
    onSettled: settle,
  });
  return remove;
}

async function askRemoval(side: KeptSide, kind: KeptKind, chosen: Chosen): Promise<Removed[]> {
  const call = calls[side].remove;
  if (chosen === 'all') return [await post(call, { kind, all: true })];
  const ids = [...chosen];
  const removed: Removed[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    removed.push(await post(call, { kind, ids: ids.slice(at, at + AT_ONCE) }));
  return removed;
}
