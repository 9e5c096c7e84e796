import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import type { OwnCreator } from '@yehang/contract/shapes/creator.ts';
import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { ConsentsPage } from './consents/consents-page.tsx';
import { ApplyForm } from './apply-form.tsx';
import styles from './creation.module.css';
import type { CreationView } from './creation-views.ts';
import { TextPage } from './book/text-page.tsx';
import { IncomePage } from './income-page.tsx';
import { KindsPage } from './kinds-page.tsx';
import { MyPosts } from './posts/my-posts.tsx';
import { PicturesPanel } from './pictures/pictures-panel.tsx';
import { PublishPage } from './publish-page.tsx';
import { WorkPage } from './work-page.tsx';
import { WorksHome } from './works-home.tsx';

const titles: Record<CreationView, string> = {
  works: '创作中心',
  apply: '成为创作者',
  kinds: '发布作品',
  publish: '发布作品',
  work: '作品',
  text: '写作',
  pictures: '图片',
  income: '收入',
  consents: '出镜同意',
  posts: '我的帖子',
};

interface CreationPageProps {
  view: CreationView;
  id: string | null;
  /** Of a new work. */
  kind: WorkKind | null;
  /** The chapter that is written, or whose pictures are edited. */
  chapterId: string | null;
}

/** The creator centre: application, works, income, the form of a work, and the posts that everybody may write. */
export function CreationPage(props: CreationPageProps) {
  if (props.view === 'posts')
    return (
      <div className={styles.page}>
        <PageHeader title={titles.posts}>
          <Link to="/community/publish" className={styles.headLink}>
            发帖
          </Link>
        </PageHeader>
        <MyPosts />
      </div>
    );
  return <Works {...props} />;
}

function Works(props: CreationPageProps) {
  const { view, id } = props;
  const creator = useQuery({
    queryKey: ['creator/state'],
    queryFn: ({ signal }) => post('creator/state', {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <PageHeader title={view === 'publish' && id !== null ? '修改作品' : titles[view]} />
      {creator.data ? (
        <CreationContent creator={creator.data} {...props} />
      ) : creator.error ? (
        <ErrorState
          message={errorMessage(creator.error)}
          onRetry={() => void creator.refetch()}
          isRetrying={creator.isFetching}
        />
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </div>
  );
}

function CreationContent(props: CreationPageProps & { creator: OwnCreator }) {
  const { creator, view, id, kind, chapterId } = props;
  const navigate = useNavigate();
  const open = (next: CreationView) =>
    void navigate({ to: '/mine/creationCenter', search: { view: next, id: null } });
  const icon = <MoonIcon size={56} />;
  switch (creator.state) {
    case 'verified':
      if (view === 'kinds') return <KindsPage />;
      if (view === 'publish')
        return <PublishPage key={`${id} ${kind}`} creator={creator} workId={id} kind={kind} />;
      if (view === 'text' && id !== null && chapterId !== null)
        return <TextPage key={chapterId} workId={id} chapterId={chapterId} />;
      if (view === 'pictures' && id !== null)
        return (
          <PicturesPanel key={chapterId} workId={id} chapterId={chapterId} mayChange mayOrder />
        );
      if (view === 'work' && id !== null) return <WorkPage key={id} id={id} />;
      if (view === 'income') return <IncomePage />;
      if (view === 'consents') return <ConsentsPage />;
      return <WorksHome onPublish={() => open('kinds')} onConsents={() => open('consents')} />;
    case 'waiting':
      return (
        <EmptyState
          icon={icon}
          title="申请正在审核"
          description={`我们会核对身份和年龄，结果会显示在这里，通过后就能发布作品${
            creator.appliedAt === null ? '' : `。提交于 ${formatMoment(creator.appliedAt)}`
          }`}
        />
      );
    case 'revoked':
      // A creator can still see, hide and appeal for existing works.
      if (view === 'work' && id !== null) return <WorkPage key={id} id={id} />;
      if (view === 'income') return <IncomePage />;
      return (
        <>
          <EmptyState
            icon={icon}
            title="创作者资格已取消"
            description={`原因：${creator.reason ?? '没有说明'}。有疑问请联系在线客服`}
          />
          <WorksHome onPublish={null} />
        </>
      );
    case 'none':
    case 'refused':
      if (view === 'apply') return <ApplyForm creator={creator} />;
      return (
        <EmptyState
          icon={icon}
          title={creator.state === 'refused' ? '申请没有通过' : '成为创作者'}
          description={
            creator.reason ??
            `发布视频、漫画、小说、有声小说和图集，金币收入你得 ${creator.sharePercent}%。需要核对身份和年龄，作品审核后公开`
          }
        >
          <Button onClick={() => open('apply')}>
            {creator.state === 'refused' ? '重新申请' : '开始申请'}
          </Button>
        </EmptyState>
      );
  }
}
