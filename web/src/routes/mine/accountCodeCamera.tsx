import { createFileRoute } from '@tanstack/react-router';
import { ScannerPage } from '../../features/account/scanner-page.tsx';

export const Route = createFileRoute('/mine/accountCodeCamera')({
  component: ScannerPage,
  staticData: { title: '扫描凭证' },
});
