import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../../features/staff/staff-page.tsx';

export const Route = createFileRoute('/_staff/staff')({ component: StaffPage });
