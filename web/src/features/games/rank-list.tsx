import { Link } from '@tanstack/react-router';
import type { GameScore } from '@yehang/contract/shapes/game.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { useState } from 'react';
import { userRoute } from '../../entities/content/related-routes.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { useGameRank } from './game-query.ts';
import styles from './rank-list.module.css';

const FIRST = 5;

/** The best scores of a game, and where the viewer stands. */
export function RankList({ gameId }: { gameId: string }) {
  const { data } = useGameRank(gameId);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { list, mine } = data;
  const shown = isOpen ? list : list.slice(0, FIRST);
  return (
    <section className={styles.rank} aria-label="排行榜">
      <h2 className={styles.heading}>
        排行榜
        <span className={styles.mine}>{mineText(mine)}</span>
      </h2>
      <ol>
        {shown.map((score) => (
          <Row key={score.user.id} score={score} />
        ))}
      </ol>
      {list.length > FIRST && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `看前 ${list.length} 名`}
        </button>
      )}
    </section>
  );
}

function Row({ score: { rank, score, user } }: { score: GameScore }) {
  return (
    <li className={styles.row}>
      <span className={classNames(styles.place, rank <= 3 && styles.high)}>{rank}</span>
      <Link {...userRoute(user)} className={styles.user}>
        <Avatar name={user.nickname} size={32}>
          {user.avatar && <EncryptedImage {...user.avatar} alt="" />}
        </Avatar>
        <span className={styles.name}>{user.nickname}</span>
      </Link>
      <span className={styles.score}>{score.toLocaleString('zh-CN')}</span>
    </li>
  );
}

function mineText(mine: { score: number; rank: number | null } | null): string {
  if (mine === null) return '玩一局就能上榜';
  const place = mine.rank === null ? '1000 名以外' : `第 ${mine.rank} 名`;
  return `我的最好成绩 ${mine.score.toLocaleString('zh-CN')}，${place}`;
}
