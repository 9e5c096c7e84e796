import { useNavigate } from '@tanstack/react-router';
import type { Tag } from '@yehang/contract/shapes/catalogue.ts';
import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { isNotFound, errorMessage } from '../../../lib/api/api-error.ts';
import { TagRow } from '../../../entities/content/tag-row.tsx';
import { EngagementBar } from '../../../entities/engagement/engagement-bar.tsx';
import { RelatedContents } from '../../../entities/related/related-contents.tsx';
import { viewersSentence } from '../../../entities/content/viewers-text.ts';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import wallStyles from '../access/access-wall.module.css';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import { StageFrame } from '../stage/stage-frame.tsx';
import { LiveChat } from './live-chat.tsx';
import { LiveGuide } from './live-guide.tsx';
import { OtherChannels } from './other-channels.tsx';
import styles from './live-page.module.css';
import { useLiveResponse, usePatchChannel } from './live-query.ts';
import { LiveStage } from './live-stage.tsx';

/** A live channel: player, current programme, guide, other channels, related content. */
export function LivePage({ id }: { id: string }) {
  const live = useLiveResponse(id);
  if (isNotFound(live.error))
    return <NotFoundPage title="没有找到这个频道" line="它可能已停播，去看看别的频道吧" />;
  if (!live.data)
    return (
      <div className={styles.page}>
        <StageFrame>
          {live.error && (
            <div className={styles.failure}>
              <ErrorState
                message={errorMessage(live.error)}
                onRetry={() => void live.refetch()}
                isRetrying={live.isFetching}
              />
            </div>
          )}
        </StageFrame>
        {!live.error && (
          <div className={styles.head}>
            <Skeleton height={22} width="50%" />
            <Skeleton height={14} width="36%" />
          </div>
        )}
      </div>
    );
  const { channel, tags, access, playlistUrl } = live.data;
  return (
    <div className={styles.page}>
      {playlistUrl !== null ? (
        <LiveStage
          channel={channel}
          playlistUrl={playlistUrl}
          onBroken={() => void live.refetch()}
        />
      ) : (
        <StageFrame poster={channel.cover ?? undefined}>
          {access.allowed ? (
            <OffAir
              source={channel.source}
              onRetry={() => void live.refetch()}
              isRetrying={live.isFetching}
            />
          ) : (
            <LiveWall access={access} />
          )}
        </StageFrame>
      )}
      {access.allowed && <LiveChat key={id} id={id} />}
      <ChannelHead channel={channel} tags={tags} />
      {channel.source === 'catalogue' && <LiveGuide id={id} />}
      <OtherChannels exceptId={id} />
      <RelatedContents item={{ id }} />
    </div>
  );
}

function ChannelHead({ channel, tags }: { channel: LiveChannelCard; tags: readonly Tag[] }) {
  const { title, category, viewers, now } = channel;
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{title}</h1>
      <p className={styles.facts}>
        <span>{category}</span>
        {viewersSentence(viewers) && <span>{viewersSentence(viewers)}</span>}
      </p>
      {now && <p className={styles.nowTitle}>正在播出：{now.title}</p>}
      <EngagementBar content={channel} patch={usePatchChannel(channel.id)} />
      <TagRow tags={tags} contentType={channel.contentType} />
    </header>
  );
}

interface OffAirProps {
  source: LiveChannelCard['source'];
  onRetry: () => void;
  isRetrying: boolean;
}

/** The page refetches by itself; the button does so at once. */
function OffAir({ source, onRetry, isRetrying }: OffAirProps) {
  return (
    <section className={wallStyles.wall} role="status">
      <h2 className={wallStyles.title}>
        {source === 'catalogue' ? '现在没有节目' : '现在没有信号'}
      </h2>
      <p className={wallStyles.line}>留在这里就好，开播后会自动播放</p>
      <div className={wallStyles.actions}>
        <Button variant="quiet" onClick={onRetry} disabled={isRetrying}>
          {isRetrying ? '正在查看' : '再看一次'}
        </Button>
      </div>
    </section>
  );
}

function LiveWall({ access }: { access: AccessDecision }) {
  const navigate = useNavigate();
  const tier = access.need?.tier ?? 'live';
  const tierName = tierNames[tier];
  return (
    <section className={wallStyles.wall} aria-label={`${tierName}可观看`}>
      <h2 className={wallStyles.title}>{tierName}可观看</h2>
      <p className={wallStyles.line}>
        开通{tierName}即可看这个频道{tier !== 'supreme' && '，至尊会员也能看'}
      </p>
      <div className={wallStyles.actions}>
        <Button onClick={() => void navigate({ to: '/mine/vip', search: { tier } })}>
          开通{tierName}
        </Button>
      </div>
    </section>
  );
}
