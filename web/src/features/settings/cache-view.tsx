import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { formatSize } from '../../lib/format/sizes.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { showToast, showError } from '../../lib/toast/show-toast.ts';
import { clearCache } from './cache-usage.ts';
import { FactRow, Rows } from './rows.tsx';
import styles from './settings.module.css';
import { useCacheUsage } from './use-cache-usage.ts';

/** The storage used by the app, and ways to clear it. */
export function CacheView() {
  const { figures, measureAgain } = useCacheUsage();
  const [isClearing, setClearing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const sizeOf = (bytes: number | null | undefined) =>
    bytes === undefined ? '正在计算' : bytes === null ? '浏览器不提供' : formatSize(bytes);

  const run = async (work: () => Promise<void>, done: string) => {
    setClearing(true);
    try {
      await work();
      await measureAgain();
      void showToast(done);
    } catch (error) {
      showError(error);
    } finally {
      setClearing(false);
    }
  };
  const clear = () =>
    run(async () => {
      await clearCache();
      queryClient.removeQueries({ type: 'inactive' });
    }, '缓存已清理');
  const clearDownloads = () =>
    run(async () => {
      const { removeAllDownloads } =
        await import('../../entities/downloads/remove-all-downloads.ts');
      await removeAllDownloads();
      setAsking(false);
    }, '缓存的内容已删除');

  return (
    <>
      <Rows>
        <FactRow title="离线页面" value={sizeOf(figures?.shellBytes)} />
        <FactRow title="缓存的内容" value={sizeOf(figures?.downloadBytes)} />
        <FactRow title="设置和记录" value={sizeOf(figures?.notedBytes)} />
        <FactRow title="浏览器统计的总占用" value={sizeOf(figures?.totalBytes)} />
      </Rows>
      <Button variant="secondary" isWide isBusy={isClearing} onClick={() => void clear()}>
        清理缓存
      </Button>
      {figures !== undefined && figures.downloadBytes > 0 && (
        <Button variant="danger" isWide onClick={() => setAsking(true)}>
          删除缓存的内容
        </Button>
      )}
      {isAsking && (
        <Sheet title="删除缓存的内容" onClose={() => setAsking(false)}>
          <p className={styles.note}>
            共 {sizeOf(figures?.downloadBytes)}，这台设备上的全部删除，想离线看要重新缓存
          </p>
          <Button variant="danger" isWide isBusy={isClearing} onClick={() => void clearDownloads()}>
            全部删除
          </Button>
        </Sheet>
      )}
      <p className={styles.note}>
        清理的是离线页面，下次联网打开时会重新保存。设置、登录、密码锁和缓存的内容都会留着
      </p>
      <p className={styles.note}>
        看过的图片和视频由浏览器自己缓存，这里数不到；要一起清，请在浏览器的设置里清除网站数据
      </p>
    </>
  );
}
