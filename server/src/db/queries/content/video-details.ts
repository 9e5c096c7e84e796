import type { StoredPicture } from '../../types.ts';
import { videoColumns, type VideoRow } from './video-lists.ts';

/** A video with all that its own page says of it, the same for everybody. */
export interface VideoDetailRow extends VideoRow {
  description: string;
  collects: number;
  comments: number;
  previewSeconds: number;
  tags: { id: string; name: string }[];
  actors: { id: string; name: string; picture: StoredPicture | null }[];
}

/** What makes a `VideoDetailRow`, of `items i left join users u`. */
export const videoDetailColumns = `${videoColumns}, i.description, i.collects, i.comments,
  i.preview_seconds as "previewSeconds",
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name)
    from item_tags t join tags g on g.id = t.tag_id where t.item_id = i.id), '[]') as tags,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'picture', p.picture) order by p.name)
    from item_actors x join actors p on p.id = x.actor_id where x.item_id = i.id), '[]') as actors`;
