import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { refusedAccount } from '../entities/blocks/refused-account.ts';
import { PageHeader } from '../lib/page/page-header.tsx';
import { NotFoundPage } from '../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/error')({
  component: ErrorPage,
  staticData: { title: '出错了' },
});

const BlockNotice = lazy(async () => ({
  default: (await import('../entities/blocks/block-notice.tsx')).BlockNotice,
}));

function ErrorPage() {
  const block = useSyncExternalStore(refusedAccount.subscribe, refusedAccount.get);
  if (block)
    return (
      <>
        <PageHeader title="账号已停用" />
        <Suspense fallback={null}>
          <BlockNotice {...block} />
        </Suspense>
      </>
    );
  return <NotFoundPage title="页面出错了" line="回到首页再试一次，你的内容都还在" />;
}
