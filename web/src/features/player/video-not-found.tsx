import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

/** What stands where a video does not, or no longer. */
export function VideoNotFound() {
  return <NotFoundPage title="没有找到这个视频" line="它可能已下架，去首页看看别的吧" />;
}
