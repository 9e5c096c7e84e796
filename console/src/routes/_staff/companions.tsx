import { createFileRoute } from '@tanstack/react-router';
import { CompanionsPage } from '../../features/companions/companions-page.tsx';

export const Route = createFileRoute('/_staff/companions')({ component: CompanionsPage });
