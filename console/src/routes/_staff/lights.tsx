import { createFileRoute } from '@tanstack/react-router';
import { LightsPage } from '../../features/lights/lights-page.tsx';

export const Route = createFileRoute('/_staff/lights')({ component: LightsPage });
