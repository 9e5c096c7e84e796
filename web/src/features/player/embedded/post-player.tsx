import type { OpenedPost } from '@yehang/contract/shapes/post.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { useMemo } from 'react';
import { PlayerStage } from '../stage/player-stage.tsx';

interface PostPlayerProps {
  opened: OpenedPost;
  /** Fetches the post again, with fresh addresses. */
  onRenew: () => Promise<unknown>;
  onClose: () => void;
}

/** The video of a post, within the post's page. */
export function PostPlayer({ opened, onRenew, onClose }: PostPlayerProps) {
  const playback = useMemo(() => playbackOf(opened), [opened]);
  return playback && <PlayerStage playback={playback} onRenew={onRenew} onLeave={onClose} />;
}

/** What a player takes: the post in the shape of a video. */
function playbackOf({ post, access, stream, isFollowed }: OpenedPost): Playback | null {
  if (!stream || !post.video) return null;
  const { id, cover, rating, plays, likes, uploader, publishedAt, collects, comments } = post;
  const { isAiMade } = post;
  const title = post.title || post.text.slice(0, 40);
  return {
    ...stream,
    access,
    isFollowed,
    series: null,
    resumeSeconds: 0,
    item: {
      ...{ id, title, cover, rating, plays, likes, uploader, publishedAt, collects, comments },
      isAiMade,
      contentType: contentTypes.long,
      durationSeconds: post.video.durationSeconds,
      access: post.access,
      description: post.text,
      tags: post.tags,
      actors: [],
      marks: post.marks,
    },
  };
}
