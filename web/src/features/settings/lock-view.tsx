import { useSyncExternalStore } from 'react';
import { lockState } from '../../entities/lock/lock-state.ts';
import type { LockDelay } from '../../entities/lock/lock-store.ts';
import { changeLock, lockDelays, lockStore } from '../../entities/lock/lock-store.ts';
import { ActionRow, ChoiceRows, Rows, SwitchRow } from './rows.tsx';
import styles from './settings.module.css';

const delayNames: Record<LockDelay, string> = {
  0: '立即',
  1: '1 分钟后',
  5: '5 分钟后',
  15: '15 分钟后',
};

/** The gesture lock: on or off, another pattern, and when it locks. */
export function LockView() {
  const { isOn, pattern, afterMinutes } = useSyncExternalStore(lockStore.subscribe, lockStore.get);
  const hasPattern = pattern !== null;
  return (
    <>
      <Rows>
        <SwitchRow
          title="密码锁"
          line="打开夜航时先画图案"
          isOn={isOn}
          onSwitch={(isWanted) => lockState.show(isWanted ? (hasPattern ? 2 : 1) : 3)}
        />
        {hasPattern && <ActionRow title="修改图案" onPress={() => lockState.show(1)} />}
      </Rows>
      {isOn && (
        <ChoiceRows
          title="离开夜航多久后锁定"
          choices={lockDelays.map((value) => ({ value, name: delayNames[value] }))}
          selected={afterMinutes}
          onChoose={(value) => changeLock({ afterMinutes: value })}
        />
      )}
      <p className={styles.note}>
        图案只存在这台设备上，存的是算过的结果，不是图案本身。它挡住随手翻看的人，不能代替手机的锁屏密码
      </p>
      <p className={styles.note}>忘记图案时，可以在锁屏上重新登录来移除</p>
    </>
  );
}
