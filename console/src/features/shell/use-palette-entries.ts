import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pagesForRole } from '../../entities/staff/pages.ts';
import { useEditorPage } from '../../entities/content/use-editor-page.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly note: string;
  readonly open: () => void;
}

const MOST_PAGES = 5;
const PAUSE_MS = 200;

/** What a text leads to: pages at once, the rest by one call after a pause in typing. */
export function usePaletteEntries(typed: string) {
  const text = typed.trim();
  const { role } = useCurrentStaff();
  const navigate = useNavigate();
  const editorPage = useEditorPage();
  const asked = useDebounced(text, PAUSE_MS);
  const found = useQuery({
    ...consoleQuery('find', { text: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const pages = pagesForRole(role).filter(
    ({ title, key }) => text === '' || title.includes(text) || key === text.toLowerCase(),
  );
  const entries: PaletteEntry[] = (text === '' ? pages : pages.slice(0, MOST_PAGES)).map(
    ({ path, title, key }) => ({
      key: `page ${path}`,
      group: '页面',
      title,
      note: key === null ? '' : `g ${key}`,
      open: () => void navigate({ to: path }),
    }),
  );
  const data = text === '' ? undefined : found.data;
  for (const { id, kind, title } of data?.contents ?? []) {
    const to = editorPage(kind);
    entries.push({
      key: `content ${id}`,
      group: '内容',
      title,
      note: kindLabels[kind],
      open: () =>
        void navigate(
          to === null
            ? { to: '/contents/$contentId', params: { contentId: id } }
            : { to, search: { id } },
        ),
    });
  }
  for (const { id, number, nickname } of data?.users ?? []) {
    entries.push({
      key: `user ${id}`,
      group: '用户',
      title: nickname,
      note: String(number),
      open: () => void navigate({ to: '/users/$userId', params: { userId: id } }),
    });
  }
  for (const { id, title, buyerId, buyer, boughtAt } of data?.orders ?? []) {
    entries.push({
      key: `order ${id}`,
      group: '订单',
      title,
      note: `${buyer} · ${formatDateTime(boughtAt)}`,
      open: () => void navigate({ to: '/users/$userId', params: { userId: buyerId } }),
    });
  }
  for (const { id, number, buyer, createdAt } of data?.payments ?? []) {
    entries.push({
      key: `payment ${id}`,
      group: '充值订单',
      title: number,
      note: `${buyer} · ${formatDateTime(createdAt)}`,
      open: () => void navigate({ to: '/orders', search: { open: id } }),
    });
  }
  for (const { id, owner, createdAt } of data?.withdrawals ?? []) {
    entries.push({
      key: `withdrawal ${id}`,
      group: '提现',
      title: owner,
      note: formatDateTime(createdAt),
      open: () => void navigate({ to: '/withdrawals', search: { open: id } }),
    });
  }
  const isBusy = text !== '' && (asked !== text || found.isFetching);
  return { entries, isBusy, error: text === '' ? null : found.error };
}
