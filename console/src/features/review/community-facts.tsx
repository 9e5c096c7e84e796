import { isLongPicture } from '@yehang/contract/shapes/long-picture.ts';
import type { ReviewCircle, ReviewPost, ReviewWork } from '@yehang/contract/shapes/review.ts';
import { Flex, Tag } from 'antd';
import { ChangedValue } from './changed-value.tsx';
import { changed } from './changed.ts';

/** Rows of the description of a post or a circle: what it has beside the fields of every submission. */
export function communityRows({ post, circle, before }: ReviewWork) {
  if (post) return postRows(post, before?.post);
  return circle ? circleRows(circle, before?.circle) : [];
}

function postRows(post: ReviewPost, before: ReviewPost | undefined) {
  const { poll } = post;
  return [
    {
      key: 'place',
      label: '圈子',
      children: (
        <ChangedValue before={changed(placeOf(post), before && placeOf(before))}>
          {placeOf(post) || '不在圈子里'}
        </ChangedValue>
      ),
    },
    {
      key: 'pictures',
      label: '图片',
      children: (
        <Flex vertical gap={8}>
          <Pictures pictures={post.pictures} called="图片" />
          {before && !hasSameIds(before.pictures, post.pictures) && (
            <div>
              <div className="hint">现在：</div>
              <Pictures pictures={before.pictures} called="现在的图片" />
            </div>
          )}
        </Flex>
      ),
    },
    ...(poll
      ? [
          {
            key: 'poll',
            label: '投票',
            children: (
              <>
                <div>{poll.question || '（没有标题）'}</div>
                {poll.options.map((option) => (
                  <Tag key={option}>{option}</Tag>
                ))}
              </>
            ),
          },
        ]
      : []),
    {
      key: 'cards',
      label: '内容卡片',
      children: (
        <ChangedValue before={changed(titlesOf(post), before && titlesOf(before))}>
          {titlesOf(post) || '—'}
        </ChangedValue>
      ),
    },
  ];
}

function circleRows({ rules, themes }: ReviewCircle, before: ReviewCircle | undefined) {
  return [
    {
      key: 'rules',
      label: '圈规',
      children: (
        <ChangedValue before={changed(rules, before?.rules)}>
          <span className="review-text">{rules || '—'}</span>
        </ChangedValue>
      ),
    },
    {
      key: 'themes',
      label: '主题',
      children: (
        <ChangedValue before={changed(themes.join('、'), before?.themes.join('、'))}>
          {themes.length === 0 ? '—' : themes.map((name) => <Tag key={name}>{name}</Tag>)}
        </ChangedValue>
      ),
    },
  ];
}

const placeOf = ({ circle, theme }: ReviewPost) =>
  [circle, theme].filter((name) => name !== null).join(' · ');
const titlesOf = ({ cards }: ReviewPost) => cards.map(({ title }) => title).join('、');
const hasSameIds = (one: ReviewPost['pictures'], other: ReviewPost['pictures']) =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();

interface PicturesProps {
  readonly pictures: ReviewPost['pictures'];
  readonly called: string;
}

function Pictures({ pictures, called }: PicturesProps) {
  if (pictures.length === 0) return <>没有</>;
  return (
    <Flex gap={8} wrap>
      {pictures.map(({ id, thumb }, at) => (
        <a key={id} href={`/pictures/${thumb.path}`} target="_blank" rel="noreferrer">
          <img
            src={`/pictures/${thumb.path}`}
            alt={`${called} ${at + 1}`}
            width={thumb.width}
            height={thumb.height}
            loading="lazy"
            decoding="async"
            className={`review-post-picture${isLongPicture(thumb) ? ' long' : ''}`}
            style={{ backgroundColor: thumb.color }}
          />
        </a>
      ))}
    </Flex>
  );
}
