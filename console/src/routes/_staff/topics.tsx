import { createFileRoute } from '@tanstack/react-router';
import { TopicsPage } from '../../features/curation/topics-page.tsx';

export const Route = createFileRoute('/_staff/topics')({ component: TopicsPage });
