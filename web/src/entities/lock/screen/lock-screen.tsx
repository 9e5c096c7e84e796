import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import type { LockMode } from '../lock-state.ts';
import { lockState } from '../lock-state.ts';
import styles from './lock-screen.module.css';
import { PatternPad } from './pattern-pad.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { useLockSteps } from './use-lock-steps.ts';

/** The lock screen in one of its four modes. Only those that change the lock can be cancelled. */
export function LockScreen({ mode }: { mode: LockMode }) {
  const steps = useLockSteps(mode);
  const [isRecovering, setRecovering] = useState(false);
  const isDrawn = steps.path.length > 0 && !steps.isWrong && !steps.isClosed;

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {mode !== 0 && (
          <IconButton label="返回" icon={<BackIcon />} onClick={() => lockState.close()} />
        )}
      </header>
      <div className={styles.words}>
        <h1 className={styles.title}>密码锁</h1>
        <p role="status" className={classNames(styles.line, steps.isWrong && styles.wrong)}>
          {steps.waitLine === null ? steps.line : '错得太多了，请稍后再试'}
        </p>
        <p className={styles.wait} aria-hidden="true">
          {steps.waitLine}
        </p>
      </div>
      {isRecovering ? (
        <RecoveryPanel onClose={() => setRecovering(false)} />
      ) : (
        <>
          <PatternPad
            path={steps.path}
            isWrong={steps.isWrong}
            isClosed={steps.isClosed}
            onDraw={steps.draw}
            onFinish={steps.finish}
          />
          <div className={styles.actions}>
            {isDrawn ? (
              <>
                <Button variant="quiet" onClick={steps.clear}>
                  清除
                </Button>
                <Button variant="secondary" onClick={() => steps.finish(steps.path)}>
                  完成
                </Button>
              </>
            ) : (
              steps.mayForget && (
                <Button variant="quiet" onClick={() => setRecovering(true)}>
                  忘记图案
                </Button>
              )
            )}
          </div>
        </>
      )}
    </div>
  );
}
