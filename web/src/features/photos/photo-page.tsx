import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useRef, useState } from 'react';
import { ContentAbout } from '../../entities/about/content-about.tsx';
import { ContentDiscussion } from '../../entities/about/content-discussion.tsx';
import { ContentWall } from '../../entities/purchase/content-wall.tsx';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './photo-page.module.css';
import { type OpenedSet, usePatchPhoto, usePhoto } from './photo-query.ts';
import { PhotoSkeleton } from './photo-skeleton.tsx';
import { PictureViewer } from '../../entities/picture-viewer/picture-viewer.tsx';
import { PictureWaterfall } from './picture-waterfall.tsx';

/** A picture set: what it is, its pictures, what the rest of them cost, and what is said about it. */
export function PhotoPage({ id }: { id: string }) {
  const photo = usePhoto(id);
  if (isNotFound(photo.error))
    return <NotFoundPage title="没有找到这组图片" line="它可能已下架，去首页看看别的吧" />;
  return (
    <>
      <PageHeader title={photo.data ? '' : '图集'} />
      {photo.data ? (
        <Opened opened={photo.data} onRefresh={() => void photo.refetch()} />
      ) : photo.error ? (
        <ErrorState
          message={errorMessage(photo.error)}
          onRetry={() => void photo.refetch()}
          isRetrying={photo.isFetching}
        />
      ) : (
        <PhotoSkeleton />
      )}
    </>
  );
}

function Opened({ opened, onRefresh }: { opened: OpenedSet; onRefresh: () => void }) {
  const { set, access, pictures } = opened;
  const patch = usePatchPhoto(set.id);
  const list = useRef<HTMLDivElement>(null);
  const [viewed, setViewed] = useState<{ index: number; isPlaying: boolean } | null>(null);
  const hidden = Math.max(0, set.pictures - pictures.length);
  const wall =
    access.allowed || hidden === 0 ? null : (
      <ContentWall
        content={{ id: set.id, title: set.title }}
        access={access}
        call="photo/pay"
        heading={pictures.length > 0 ? `还有 ${hidden} 张图片` : `共 ${hidden} 张图片`}
        unlocks={`全部 ${set.pictures} 张图片都能看，永久有效`}
        tierUse="看全部图片"
        onChanged={onRefresh}
      />
    );
  const close = (index: number) => {
    setViewed(null);
    // What was seen last is where the page goes on.
    list.current?.querySelectorAll('li')[index]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.page}>
      <ContentAbout
        content={set}
        facts={[
          `${set.pictures} 张`,
          `${formatCount(set.plays)} 次浏览`,
          formatDay(set.publishedAt),
        ]}
        patch={patch}
      />
      {pictures.length > 1 && (
        <div className={styles.start}>
          <Button variant="secondary" onClick={() => setViewed({ index: 0, isPlaying: true })}>
            播放幻灯片
          </Button>
        </div>
      )}
      <div ref={list}>
        <PictureWaterfall
          pictures={pictures}
          total={set.pictures}
          onOpen={(index) => setViewed({ index, isPlaying: false })}
        />
      </div>
      {wall && <div className={styles.wall}>{wall}</div>}
      <ContentDiscussion
        content={set}
        onCount={(by) => patch((it) => ({ ...it, comments: Math.max(0, it.comments + by) }))}
      />
      {viewed && (
        <PictureViewer
          title={set.title}
          pictures={pictures}
          total={set.pictures}
          start={viewed.index}
          isPlaying={viewed.isPlaying}
          wall={wall}
          onClose={close}
        />
      )}
    </div>
  );
}
