import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../../features/account/certificate-page.tsx';

export const Route = createFileRoute('/mine/accountCertificate')({
  component: CertificatePage,
  staticData: { title: '账号凭证' },
});
