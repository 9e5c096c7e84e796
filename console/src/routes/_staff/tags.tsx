import { createFileRoute } from '@tanstack/react-router';
import { TagsPage } from '../../features/curation/tags-page.tsx';

export const Route = createFileRoute('/_staff/tags')({ component: TagsPage });
