import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon, SpeakerIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../config/use-config.ts';
import { useFollowLink } from '../links/follow-link.ts';
import { online } from '../../lib/online/online.ts';
import { persistedValue } from '../../lib/store/persisted-value.ts';
import { visitStore } from '../../lib/store/visit-store.ts';
import styles from './marquee.module.css';

/** Whether there were lines last time: then their space is reserved until the config is loaded. */
const expected = { 1: expectedAt(1), 2: expectedAt(2) };

function expectedAt(location: number) {
  return persistedValue(
    () => localStorage,
    `yehang.running-light.${location}`,
    (found) => found !== false,
  );
}

/** The moving lines at the top of home (1) or of the community (2), until they are closed for this visit. */
export function Marquee({ location }: { location: 1 | 2 }) {
  const lights = useConfig()?.runningLight.filter((light) => light.location === location);
  const isClosed = useSyncExternalStore(visitStore.subscribe, () =>
    visitStore.get().closedLights.includes(location),
  );
  const isOnline = useSyncExternalStore(online.subscribe, online.get);
  const followLink = useFollowLink();
  const hasLights = lights === undefined ? undefined : lights.length > 0;
  useEffect(() => {
    if (hasLights !== undefined) expected[location].set(hasLights);
  }, [hasLights, location]);
  if (isClosed || hasLights === false) return null;
  if (!lights) {
    const isComing = isOnline && expected[location].get();
    return isComing ? <div className={styles.light} data-coming="" /> : null;
  }
  const letters = lights.reduce((sum, light) => sum + light.text.length, 0);
  const close = () => {
    const visit = visitStore.get();
    visitStore.set({ ...visit, closedLights: [...visit.closedLights, location] });
  };
  return (
    <aside className={styles.light} aria-label="公告">
      <span className={styles.sign}>
        <SpeakerIcon size={16} />
      </span>
      <div className={styles.window}>
        <div className={styles.line} style={{ animationDuration: `${10 + letters * 0.22}s` }}>
          {lights.map(({ id, text, jumpUrl }) =>
            jumpUrl === null ? (
              <span key={id}>{text}</span>
            ) : (
              <button
                key={id}
                type="button"
                className={styles.link}
                onClick={() => followLink({ jumpUrl })}
              >
                {text}
              </button>
            ),
          )}
        </div>
      </div>
      <IconButton
        label="关闭公告"
        className={styles.close}
        icon={<CloseIcon size={14} />}
        onClick={close}
      />
    </aside>
  );
}
