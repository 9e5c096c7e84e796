import { usePush, type PushState } from '../../entities/push/use-push.ts';
import { MessageSettings } from './message-settings.tsx';
import { FactRow, Rows, SwitchRow } from './rows.tsx';
import styles from './settings.module.css';

const reasons: Partial<Record<PushState, string>> = {
  none: '这个浏览器收不到推送通知',
  needsInstall: '先把夜航添加到主屏幕，从那里打开后再开启',
  denied: '通知已被浏览器关闭，请到浏览器或系统设置里允许夜航发送通知',
};

/** Whether messages come to this device. */
export function PushView() {
  const { state, turnOn, turnOff } = usePush();
  const reason = reasons[state];
  return (
    <>
      <Rows>
        {reason === undefined ? (
          <SwitchRow
            title="推送通知"
            line="预约的内容上线时，这台设备会收到通知"
            isOn={state === 'on'}
            isBusy={state === 'unknown' || turnOn.isPending || turnOff.isPending}
            onSwitch={(isWanted) => (isWanted ? turnOn : turnOff).mutate()}
          />
        ) : (
          <FactRow title="推送通知" value="不可用" />
        )}
      </Rows>
      {reason !== undefined && <p className={styles.note}>{reason}</p>}
      <p className={styles.note}>退出登录后，这台设备不再收到通知</p>
      <MessageSettings />
    </>
  );
}
