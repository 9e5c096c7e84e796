import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

/** Shown for a video that does not exist, or no longer exists. */
export function VideoNotFound() {
  return <NotFoundPage title="没有找到这个视频" line="它可能已下架，去首页看看别的吧" />;
}
