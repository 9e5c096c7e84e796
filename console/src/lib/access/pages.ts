import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { mayCall } from './permission.ts';

/** The pages of the menu. `needs` is the call without which a page has nothing to show. */
export const pages = [
  { path: '/', title: '概览', needs: 'overview', key: 'o' },
  { path: '/items', title: '内容', needs: 'item/list', key: 'c' },
  { path: '/upload', title: '上传', needs: 'item/create', key: 'u' },
  { path: '/users', title: '用户', needs: 'user/list', key: 'y' },
  { path: '/audit', title: '审计', needs: 'audit/list', key: 'a' },
  { path: '/staff', title: '员工', needs: 'staff/list', key: 's' },
] as const satisfies {
  path: string;
  title: string;
  needs: ConsoleCallName;
  key: string;
}[];

export type Page = (typeof pages)[number];

/** The pages that a role sees in the menu. */
export function pagesOf(role: StaffRole): Page[] {
  return pages.filter((page) => mayCall(role, page.needs));
}

/** The page a path belongs to: the longest whose path begins it; null for an unknown path. */
export function pageAt(path: string): Page | null {
  if (path === '/') return pages[0];
  const found = pages.find(
    (page) => page.path !== '/' && (path === page.path || path.startsWith(`${page.path}/`)),
  );
  return found ?? null;
}
