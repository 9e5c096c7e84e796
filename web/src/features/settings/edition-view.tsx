import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { ageGate } from '../../lib/api/age-gate.ts';
import { switchEdition } from '../../entities/edition/switch-edition.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';
import { FactRow, Rows, SwitchRow } from './rows.tsx';
import styles from './settings.module.css';

/** The light edition: what it is, and the switch. A build of the light edition has no switch. */
export function EditionView() {
  const { channel } = visitStore.get();
  const isLight = isLightVisit(channel);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Rows>
        {channel.isAppStore ? (
          <FactRow title="轻享版" value="这个版本一直是轻享版" />
        ) : (
          <SwitchRow
            title="轻享版"
            line="只有适合所有人看的内容"
            isOn={isLight}
            onSwitch={() => setAsking(true)}
          />
        )}
      </Rows>
      <p className={styles.note}>
        轻享版里只有适合所有人看的内容，服务器也只给这些。切换时会重新登录，账号、金币和记录都不变
      </p>
      <p className={styles.note}>只有你自己能在这里切换，夜航不会替你打开或关闭</p>
      {isAsking && <EditionSheet isLight={isLight} onClose={() => setAsking(false)} />}
    </>
  );
}

function EditionSheet({ isLight, onClose }: { isLight: boolean; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false);
  const choose = () => {
    setWorking(true);
    if (isLight) ageGate.confirm();
    switchEdition(!isLight).catch((error: unknown) => {
      setWorking(false);
      showError(error);
    });
  };
  return (
    <Sheet title={isLight ? '关闭轻享版' : '开启轻享版'} onClose={onClose}>
      <div className={styles.asking}>
        <p className={styles.askingLine}>
          {isLight
            ? '标准版里有只适合成年人观看的内容，确认已满 18 岁才能切换'
            : '只适合成年人的内容会全部消失，随时可以在设置里切换回来'}
        </p>
        <Button isWide isBusy={isWorking} onClick={choose}>
          {isLight ? '我已满 18 岁，切换到标准版' : '切换到轻享版'}
        </Button>
        <Button variant="quiet" isWide onClick={onClose}>
          {isLight ? '留在轻享版' : '取消'}
        </Button>
      </div>
    </Sheet>
  );
}
