import { createFileRoute } from '@tanstack/react-router';
import { DomainsPage } from '../../features/domains/domains-page.tsx';

export const Route = createFileRoute('/_staff/domains')({ component: DomainsPage });
