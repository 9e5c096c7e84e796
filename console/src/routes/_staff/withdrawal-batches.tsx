import { createFileRoute } from '@tanstack/react-router';
import { BatchesPage } from '../../features/withdrawals/batches-page.tsx';

export const Route = createFileRoute('/_staff/withdrawal-batches')({ component: BatchesPage });
