import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/curation/home-page.tsx';

export const Route = createFileRoute('/_staff/home')({ component: HomePage });
