import { createFileRoute } from '@tanstack/react-router';
import { CirclesPage } from '../../features/circles/circles-page.tsx';

export const Route = createFileRoute('/_staff/circles')({ component: CirclesPage });
