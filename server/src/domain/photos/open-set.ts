import type { PhotoDetail } from '@yehang/contract/shapes/picture-set.ts';
import type { Database } from '../../db/connect.ts';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import { openContentOf, type OpenContext } from '../content/open-content.ts';
import { toUploader } from '../content/to-uploader.ts';
import { NO_COVER, toAccessRule } from '../content/to-video-card.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { signedPicturesOf } from '../pictures/signed-pictures.ts';
import type { Viewer } from '../viewer.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';

/** A picture set with what a viewer may see of it: all pictures, or the first ones. Errors: 4040, 4031. */
export async function openSet(
  context: OpenContext & { database: Database; pictureGrants: PictureGrants },
  viewer: Viewer,
  contentId: string,
) {
  const { content, access } = await openContentOf(context, viewer, contentId, ['photo']);
  const limit = access.allowed ? null : content.previewUnits;
  return {
    set: toPhotoDetail(content),
    access,
    isFollowed: content.isFollowed,
    ...(await signedPicturesOf(context, { contentId, partId: null, limit })),
  };
}

function toPhotoDetail(content: OpenableRow): PhotoDetail {
  return {
    id: content.id,
    contentType: contentTypes.photo,
    title: content.title,
    cover: content.cover ?? NO_COVER,
    pictures: content.extent,
    access: toAccessRule(content),
    rating: content.rating,
    isAiMade: content.isAiMade,
    plays: content.plays,
    likes: content.likes,
    uploader: toUploader(content),
    publishedAt: content.publishedAt.getTime(),
    description: content.description,
    tags: content.tags,
    collects: content.favorites,
    comments: content.comments,
    previewPictures: content.previewUnits,
    marks: toViewerState(content),
  };
}
