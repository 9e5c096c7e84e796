import { createFileRoute } from '@tanstack/react-router';
import { ConsentsPage } from '../../features/consents/consents-page.tsx';

export const Route = createFileRoute('/_staff/consents')({ component: ConsentsPage });
