import { credentialIn } from '@yehang/contract/shapes/credential.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useCallback, useRef, useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { enterAccount } from '../../entities/account/enter-account.ts';
import { deviceId } from '../../entities/account/request-code.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { loginOrigin } from './login-origin.ts';
import { openQrReader } from './read-qr-code.ts';
import styles from './scanner.module.css';
import { type CameraTrouble, useCamera } from './use-camera.ts';

const troubleText: Record<CameraTrouble, string> = {
  refused: '没有相机权限，可以在系统设置里打开，或者从相册选图',
  none: '打不开相机，请从相册选图',
};

/** Scans a credential by the camera, or reads it from a picture, and asks before it logs in. */
export function ScannerPage() {
  const video = useRef<HTMLVideoElement>(null);
  const [credential, setCredential] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);
  const [isForeign, setForeign] = useState(false);
  const onText = useCallback((text: string) => {
    const found = credentialIn(text);
    setForeign(found === null);
    if (found !== null) setCredential(found);
  }, []);
  const trouble = useCamera(video, credential === null, onText);

  const readPicture = async (file: File) => {
    const picture = await createImageBitmap(file).catch(() => null);
    const text = picture && (await (await openQrReader()).read(picture));
    picture?.close();
    const found = text === null ? null : credentialIn(text);
    if (found === null) void showToast('这张图里没有账号凭证，请换一张');
    else setCredential(found);
  };
  const enter = () => {
    if (credential === null) return;
    setEntering(true);
    const { isLight } = loginOrigin();
    enterAccount('login/official', { devID: deviceId(), credential, isLight }).catch(
      (error: unknown) => {
        setEntering(false);
        setCredential(null);
        showError(error);
      },
    );
  };
  return (
    <>
      <PageHeader title="扫描凭证" />
      <div className={form.page}>
        <div className={styles.stage}>
          <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
          {credential === null && trouble === null && <span className={styles.frame} aria-hidden />}
          {trouble !== null && credential === null && (
            <p className={styles.trouble} role="status">
              {troubleText[trouble]}
            </p>
          )}
          {credential !== null && <p className={styles.trouble}>读到一张账号凭证</p>}
        </div>
        {credential === null ? (
          <>
            <p className={form.note} role="status">
              {isForeign ? '这不是账号凭证的二维码' : '把凭证的二维码放进框里'}
            </p>
            <label className={styles.album}>
              从相册选取
              <input
                className={styles.file}
                type="file"
                accept="image/*"
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  event.currentTarget.value = '';
                  if (file) void readPicture(file);
                }}
              />
            </label>
          </>
        ) : (
          <div className={form.form}>
            <p className={form.line}>
              用它登录后，这张凭证就失效了。现在的游客记录会留在这台设备上，退出后还能找到
            </p>
            <Button isWide isBusy={isEntering} onClick={enter}>
              登录这个账号
            </Button>
            <Button
              variant="quiet"
              isWide
              disabled={isEntering}
              onClick={() => setCredential(null)}
            >
              换一张
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
