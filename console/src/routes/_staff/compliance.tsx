import { createFileRoute } from '@tanstack/react-router';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';

export const Route = createFileRoute('/_staff/compliance')({ component: CompliancePage });
