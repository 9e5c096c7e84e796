import { createFileRoute } from '@tanstack/react-router';
import { BindingPage } from '../../features/account/binding-page.tsx';

export const Route = createFileRoute('/mine/phoneBinding')({
  component: BindingPage,
  staticData: { title: '绑定手机' },
});
