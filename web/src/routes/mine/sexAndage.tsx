import { createFileRoute } from '@tanstack/react-router';
import { SexAndAgePage } from '../../features/account/sex-and-age-page.tsx';

export const Route = createFileRoute('/mine/sexAndage')({
  component: SexAndAgePage,
  staticData: { title: '性别与年龄' },
});
