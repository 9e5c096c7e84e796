import { createFileRoute } from '@tanstack/react-router';
import { CreatorsPage } from '../../features/creators/creators-page.tsx';

export const Route = createFileRoute('/_staff/creators')({ component: CreatorsPage });
