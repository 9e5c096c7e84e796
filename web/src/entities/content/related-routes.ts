import type { ContentType } from './routes.ts';
import { USER_PAGE } from './routes.ts';

/** Where a tag leads: everything with it. @param contentType of the content it stands at */
export function tagRoute({ id, name }: { id: string; name: string }, contentType?: ContentType) {
  const to: string = '/subpage/labelPage';
  return { to, search: { id, ...(contentType !== undefined && { contentType }), name } };
}

/** Where an avatar leads: the user's page. */
export function userRoute({ id }: { id: string }) {
  const to: string = USER_PAGE;
  return { to, search: { id } };
}

/** Where a performer leads: all content with them. */
export function performerRoute({ id, name }: { id: string; name: string }) {
  const to: string = '/subPage/actorDetail';
  return { to, search: { id, name } };
}
