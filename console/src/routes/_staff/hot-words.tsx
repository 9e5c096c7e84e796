import { createFileRoute } from '@tanstack/react-router';
import { HotWordsPage } from '../../features/curation/hot-words-page.tsx';

export const Route = createFileRoute('/_staff/hot-words')({ component: HotWordsPage });
