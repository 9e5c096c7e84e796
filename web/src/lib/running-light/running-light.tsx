import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon, SpeakerIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../../lib/config/use-config.ts';
import { useFollowLink } from '../../lib/links/follow-link.ts';
import { keptValue } from '../../lib/store/kept-value.ts';
import { visitStore } from '../../lib/store/visit-store.ts';
import styles from './running-light.module.css';

const HOME = 1;

/** Whether there were lines last time: then their room is kept until the config says that there are none. */
const expected = keptValue(
  () => localStorage,
  'yehang.running-light',
  (found) => found !== false,
);

/** The lines that run across the top of the home page, until they are closed for this visit. */
export function RunningLight() {
  const lights = useConfig()?.runningLight.filter((light) => light.location === HOME);
  const isClosed = useSyncExternalStore(
    visitStore.subscribe,
    () => visitStore.get().runningLightClosed,
  );
  const followLink = useFollowLink();
  const hasLights = lights === undefined ? undefined : lights.length > 0;
  useEffect(() => {
    if (hasLights !== undefined) expected.set(hasLights);
  }, [hasLights]);
  if (isClosed || hasLights === false) return null;
  if (!lights) return expected.get() ? <div className={styles.light} /> : null;
  const letters = lights.reduce((sum, light) => sum + light.text.length, 0);
  const close = () => visitStore.set({ ...visitStore.get(), runningLightClosed: true });
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
