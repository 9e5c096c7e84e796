import { stringifyPlainSearch } from '../../lib/navigation/plain-search.ts';
import { contentPages } from './routes.ts';

const UNKNOWN_PAGE = '/notFound';
const POST = 4;

/** What a link from outside of the app knows of its content. */
export interface LinkedContent {
  id: string;
  contentType?: number | undefined;
  /** Set for a post, which may come without a content type. */
  circle?: unknown;
  name?: string | undefined;
}

/** The address of content, with its query; that of the catch-all page for an unknown content type. */
export function contentAddress({ id, contentType, circle, name }: LinkedContent): string {
  const isPost = contentType === undefined && circle !== undefined && circle !== null;
  const pages: Readonly<Record<number, string>> = contentPages;
  const page = pages[isPost ? POST : (contentType ?? 0)] ?? UNKNOWN_PAGE;
  return `${page}${stringifyPlainSearch({ id, name })}`;
}
