import { Button } from '@yehang/ui/button.tsx';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../../lib/install/install-prompt.ts';
import styles from './settings.module.css';

/** Instructions by user agent: there is no other way to tell browsers apart. */
function stepsFor(userAgent: string): string {
  if (/iPhone|iPad|iPod/i.test(userAgent)) {
    return '在 Safari 里点底部的分享按钮，再选「添加到主屏幕」';
  }
  if (/Android/i.test(userAgent)) return '点浏览器右上角的菜单，再选「添加到主屏幕」或「安装应用」';
  return '点地址栏右侧的安装图标，或在浏览器菜单里选「安装夜航」';
}

/** How to install the app. */
export function InstallView() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return (
    <>
      <p className={styles.note}>装到桌面后，夜航有自己的图标和窗口，断网也能打开</p>
      {isInstalled ? (
        <p className={styles.note}>已经安装，你正在用它</p>
      ) : isOffered ? (
        <Button isWide onClick={() => void installPrompt.ask()}>
          安装
        </Button>
      ) : (
        <p className={styles.note}>{stepsFor(navigator.userAgent)}</p>
      )}
    </>
  );
}
