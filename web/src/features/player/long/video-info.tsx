import { Link } from '@tanstack/react-router';
import type { Performer } from '@yehang/contract/shapes/catalogue.ts';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { FoldedText } from '../../../entities/content/folded-text.tsx';
import { performerRoute } from '../../../entities/content/related-routes.ts';
import { TagRow } from '../../../entities/content/tag-row.tsx';
import { EngagementBar } from '../../../entities/engagement/engagement-bar.tsx';
import { UploaderRow } from '../../../entities/people/uploader-row.tsx';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { usePatchVideo } from '../play-query.ts';
import styles from './video-info.module.css';

/** The details of a video: title, facts, actions, uploader, performers, description, tags. */
export function VideoInfo({ item }: { item: VideoDetail }) {
  const { title, plays, publishedAt, durationSeconds, uploader, description, tags, actors } = item;
  return (
    <div className={styles.info}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        <span>{formatCount(plays)} 播放</span>
        <span>{formatDay(publishedAt)}</span>
        <span>{formatDuration(durationSeconds)}</span>
      </p>
      <EngagementBar content={item} patch={usePatchVideo(item.id)} />
      {uploader && <UploaderRow uploader={uploader} />}
      {actors.length > 0 && <ActorRow actors={actors} />}
      {description !== '' && <FoldedText text={description} />}
      <TagRow tags={tags} contentType={item.contentType} />
    </div>
  );
}

function ActorRow({ actors }: { actors: readonly Performer[] }) {
  return (
    <ul className={styles.actors} aria-label="演员">
      {actors.map((actor) => (
        <li key={actor.id}>
          <Link {...performerRoute(actor)} className={styles.actor}>
            <Avatar name={actor.name} size={48}>
              {actor.picture && <EncryptedImage {...actor.picture} alt="" />}
            </Avatar>
            <span className={styles.actorName}>{actor.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
