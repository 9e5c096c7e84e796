import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/error')({
  component: ErrorPage,
  staticData: { title: '出错了' },
});

function ErrorPage() {
  return <NotFoundPage title="页面出错了" line="回到首页再试一次，你的内容都还在" />;
}
