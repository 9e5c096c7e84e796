import { Link } from '@tanstack/react-router';
import type { RoomSection } from '@yehang/contract/shapes/home.ts';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { goOnRoute } from '../../../entities/book/go-on-route.ts';
import { lastPartText } from '../../../entities/book/last-part-text.ts';
import { type Card, describeCard } from '../../../entities/content/describe-card.ts';
import { usePages } from '../../../lib/lists/use-pages.ts';
import styles from '../module-section.module.css';
import { RoomRow } from './room-row.tsx';
import { roomTexts } from './room-texts.ts';

const SHOWN = 10;
/** The tab of what was opened, behind that of favorites. */
const WATCHED = 1;

/** A book says which chapter it was left in, and leads there. */
function goesOn(card: Card) {
  if (!('chapters' in card)) return {};
  const last = lastPartText(card);
  if (last === null) return {};
  return { route: goOnRoute(card), lines: [last, describeCard(card).status] };
}

/** What the viewer opened last in a room; nothing where that is nothing, or could not be loaded. */
export function GoOnRow({ kind }: { kind: RoomSection }) {
  const history = usePages('media/trackList', { kind, pageSize: SHOWN });
  const cards = history.data?.pages[0]?.list.flatMap(({ card }) => card ?? []) ?? [];
  return (
    <RoomRow title={roomTexts[kind].goOn} items={cards} own={goesOn}>
      <Link to="/mine/myCase" search={{ tabIndex: WATCHED }} className={styles.action}>
        全部
        <ForwardIcon size={14} />
      </Link>
    </RoomRow>
  );
}
