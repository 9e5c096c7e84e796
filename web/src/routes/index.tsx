import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  // With the first load, and not in a file that is asked for after it.
  codeSplitGroupings: [],
  component: HomePage,
});
