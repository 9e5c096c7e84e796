import { Link, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { remountShownPage } from '../../lib/keep-alive/remount.ts';
import { UnreadBadge } from '../messages/unread-badge.tsx';
import { useUnread } from '../messages/use-unread.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import styles from './tab-bar.module.css';
import { tabBarVisibility } from './tab-bar-visibility.ts';
import { tabAt, tabs } from './tabs.ts';

/** The six tabs at the bottom: on their pages, unless a page hides them. */
export function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isWanted = useSyncExternalStore(tabBarVisibility.subscribe, tabBarVisibility.isVisible);
  const active = tabAt(path);
  const unread = useUnread();
  if (active === null || !isWanted) return null;
  return (
    <nav className={styles.bar} aria-label="主导航">
      <ul className={styles.list}>
        {tabs.map(({ path: to, title, Icon, ActiveIcon }) => (
          <li key={to} className={styles.item}>
            <Link
              to={to}
              className={styles.tab}
              aria-current={to === active ? 'page' : undefined}
              activeProps={{}}
              draggable={false}
              onClick={(event) => to === active && pressAgain(event)}
            >
              {to === active ? <ActiveIcon size={24} /> : <Icon size={24} />}
              <span>{title}</span>
              {to === '/mine' && (
                <span className={styles.badge}>
                  <UnreadBadge count={unread} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The current tab again: scrolls to the top, and from there reloads. */
function pressAgain(event: MouseEvent): void {
  event.preventDefault();
  const pages = [...document.querySelectorAll('main')];
  const shown = pages.find((page) => page.getClientRects().length > 0);
  if (shown && shown.scrollTop > 0) {
    shown.scrollTo({ top: 0, behavior: 'smooth' });
    return;
  }
  remountShownPage();
  void queryClient.invalidateQueries({ type: 'active' });
}
