import { Link } from '@tanstack/react-router';
import type { ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import { stickerNames } from '@yehang/contract/shapes/sticker-values.ts';
import { Descriptions } from 'antd';
import { cardLines } from '../../entities/companions/card-lines.tsx';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { kindLabel, knownKind } from '../../entities/content/content-labels.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { CommentPictures } from './comment-pictures.tsx';
import { factLines } from './evidence-facts.tsx';

interface EvidenceViewProps {
  readonly evidence: ReportEvidence;
  readonly subjectId: string;
}

/** The reported content as it was at the time of the report. */
export function EvidenceView({ evidence, subjectId }: EvidenceViewProps) {
  return (
    <Descriptions
      size="small"
      column={1}
      bordered
      items={descriptionItemsOf(evidence, subjectId)}
    />
  );
}

/** A link needs no kind where the one of then is no more. */
function kindOf(recorded: string) {
  const kind = knownKind(recorded);
  return kind ? { kind } : {};
}

/** A line each for what a comment has beside its text. */
function shownWithText({ quote, sticker, pictures }: ReportEvidence & { kind: 'comment' }) {
  return [
    ...(quote
      ? [
          {
            key: 'quote',
            label: '引用',
            children: `${quote.nickname}：${quote.text || '原文已删除'}`,
          },
        ]
      : []),
    ...(sticker ? [{ key: 'sticker', label: '表情', children: stickerNames[sticker] }] : []),
    ...(pictures.length > 0
      ? [
          {
            key: 'pictures',
            label: '图片',
            children: <CommentPictures pictures={pictures} height={120} />,
          },
        ]
      : []),
  ];
}

function descriptionItemsOf(evidence: ReportEvidence, subjectId: string) {
  switch (evidence.kind) {
    case 'content':
      return [
        {
          key: 'kind',
          label: '类型',
          children: kindLabel(evidence.contentKind),
        },
        {
          key: 'cover',
          label: '封面',
          children: <Thumbnail picture={evidence.cover} title={evidence.title} />,
        },
        {
          key: 'title',
          label: '标题',
          children: (
            <ContentLink id={subjectId} {...kindOf(evidence.contentKind)}>
              {evidence.title}
            </ContentLink>
          ),
        },
        { key: 'description', label: '简介', children: evidence.description || '—' },
        { key: 'tags', label: '标签', children: evidence.tags.join('、') || '—' },
        {
          key: 'uploader',
          label: '作者',
          children:
            evidence.uploaderId === null ? (
              evidence.uploader || '—'
            ) : (
              <UserLink id={evidence.uploaderId}>{evidence.uploader || '查看用户'}</UserLink>
            ),
        },
        ...factLines(evidence.facts),
      ];
    case 'comment':
      return [
        { key: 'text', label: '评论', children: evidence.text || '—' },
        ...shownWithText(evidence),
        {
          key: 'author',
          label: '作者',
          children: <UserLink id={evidence.authorId}>{evidence.author}</UserLink>,
        },
        { key: 'at', label: '发表', children: formatDateTime(evidence.writtenAt) },
      ];
    case 'danmaku':
      return [
        {
          key: 'text',
          label: '弹幕',
          children: (
            <Link to="/danmaku" search={{ id: subjectId, state: 'all' }}>
              {evidence.text}
            </Link>
          ),
        },
        {
          key: 'item',
          label: evidence.atMs === null ? '直播' : '视频',
          children: (
            <ContentLink id={evidence.contentId}>
              {evidence.atMs === null ? '聊天' : `第 ${Math.floor(evidence.atMs / 1000)} 秒`}
            </ContentLink>
          ),
        },
        {
          key: 'author',
          label: '作者',
          children: <UserLink id={evidence.authorId}>查看用户</UserLink>,
        },
        { key: 'at', label: '发表', children: formatDateTime(evidence.writtenAt) },
      ];
    case 'user':
      return [
        {
          key: 'nickname',
          label: '昵称',
          children: <UserLink id={subjectId}>{evidence.nickname}</UserLink>,
        },
        { key: 'intro', label: '简介', children: evidence.intro || '—' },
        {
          key: 'avatar',
          label: '头像',
          children: <Thumbnail picture={evidence.avatar} title={evidence.nickname} />,
        },
      ];
    case 'message':
      return [
        { key: 'text', label: '私信', children: evidence.text || '—' },
        {
          key: 'picture',
          label: '图片',
          children: <Thumbnail picture={evidence.picture} title="私信里的图片" />,
        },
        {
          key: 'content',
          label: '分享',
          children:
            evidence.contentId === null ? (
              '—'
            ) : (
              <ContentLink id={evidence.contentId}>查看内容</ContentLink>
            ),
        },
        {
          key: 'author',
          label: '发送者',
          children: <UserLink id={evidence.authorId}>{evidence.author}</UserLink>,
        },
        { key: 'at', label: '发送', children: formatDateTime(evidence.writtenAt) },
      ];
    case 'companion':
      return [
        {
          key: 'name',
          label: '角色',
          children: evidence.texts.name,
        },
        {
          key: 'picture',
          label: '图片',
          children: <Thumbnail picture={evidence.picture} title={evidence.texts.name} />,
        },
        ...cardLines({ ...evidence, form: evidence.texts }),
        { key: 'tags', label: '标签', children: evidence.texts.tags.join('、') || '—' },
        {
          key: 'owner',
          label: '主人',
          children:
            evidence.ownerId === null ? (
              evidence.owner
            ) : (
              <UserLink id={evidence.ownerId}>{evidence.owner}</UserLink>
            ),
        },
      ];
  }
}
