import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../../../lib/api/api.ts';
import { DownloadMenuItem } from '../../../entities/downloads/download-menu-item.tsx';
import { useMe } from '../../../entities/user/use-me.ts';
import { rateName, rates } from '../controls/control-text.ts';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { useFeedControls } from './feed-context.ts';
import styles from './short-menu.module.css';
import { useNotInterested } from './use-not-interested.ts';

interface ShortMenuProps {
  item: VideoDetail;
  onClose: () => void;
  /** Of the video, or of its uploader. */
  onReport: (kind: 'content' | 'user') => void;
  onSave: () => void;
}

/** The menu of a long press: why the video is recommended, how to see less of it, and its speed. */
export function ShortMenu({ item, onClose, onReport, onSave }: ShortMenuProps) {
  const player = usePlayer();
  const rate = usePlayerState((state) => state.rate);
  const isMuted = usePlayerState((state) => state.isMuted);
  const { isChosen } = useFeedControls();
  const hide = useNotInterested(item.id);
  const { uploader } = item;
  const me = useMe();
  const less = (
    label: string,
    subject: Parameters<typeof hide>[0],
    matches: (entry: FeedEntry) => boolean,
  ) => (
    <li key={label}>
      <button
        type="button"
        className={styles.row}
        onClick={() => {
          onClose();
          hide(subject, matches);
        }}
      >
        {label}
      </button>
    </li>
  );
  return (
    <Sheet title="更多" onClose={onClose}>
      {isChosen && <RecommendationReason id={item.id} />}
      <ul className={styles.list}>
        <li>
          <button
            type="button"
            className={styles.row}
            onClick={() => {
              player.setMuted(!isMuted);
              onClose();
            }}
          >
            {isMuted ? '打开声音' : '静音'}
          </button>
        </li>
        <li>
          <DownloadMenuItem
            className={styles.row}
            onPress={() => {
              onClose();
              onSave();
            }}
          />
        </li>
        {less('不感兴趣', { scope: 'item' }, (entry) => entry.item.id === item.id)}
        {uploader &&
          less(
            `不看 ${uploader.nickname} 的作品`,
            { scope: 'uploader' },
            (entry) => entry.item.uploader?.id === uploader.id,
          )}
        {item.tags
          .slice(0, 3)
          .map(({ id, name }) =>
            less(`不看「${name}」`, { scope: 'tag', tagId: id }, (entry) =>
              entry.item.tags.some((tag) => tag.id === id),
            ),
          )}
        <li>
          <Link to="/mine/seting" search={{ view: 'muted' }} className={styles.row}>
            管理屏蔽词
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.row}
            onClick={() => {
              onClose();
              onReport('content');
            }}
          >
            举报
          </button>
        </li>
        {uploader && uploader.id !== me.data?.id && (
          <li>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                onClose();
                onReport('user');
              }}
            >
              举报用户 {uploader.nickname}
            </button>
          </li>
        )}
      </ul>
      <div className={styles.rates} role="radiogroup" aria-label="播放速度">
        {rates
          .filter((one) => one <= 2)
          .toReversed()
          .map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === rate}
              className={styles.rate}
              onClick={() => {
                player.setRate(one);
                onClose();
              }}
            >
              {rateName(one)}
            </button>
          ))}
      </div>
    </Sheet>
  );
}

/** Why the server recommended it. A video opened by a link has no reason. */
function RecommendationReason({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['media/why', id],
    queryFn: ({ signal }) => post('media/why', { id }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <p className={styles.why} role="status">
      {data ? `为什么看到它：${data.sentence}` : ' '}
    </p>
  );
}
