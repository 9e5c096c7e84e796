import { Link, useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import styles from './tab-bar.module.css';
import { tabBarVisibility } from './visibility.ts';
import { tabAt, tabs } from './tabs.ts';

/** The six tabs at the bottom: on their pages, and while nothing on the page hides them. */
export function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isWanted = useSyncExternalStore(tabBarVisibility.subscribe, tabBarVisibility.isVisible);
  const active = tabAt(path);
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
            >
              {to === active ? <ActiveIcon size={24} /> : <Icon size={24} />}
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
