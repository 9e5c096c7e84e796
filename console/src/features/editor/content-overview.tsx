import { ratingLabels } from '@yehang/contract/shapes/labels.ts';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { Button, Card, Descriptions, Typography } from 'antd';
import { formatAccess } from '../../entities/content/access-rule.ts';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { useEditorPage } from '../../entities/content/use-editor-page.ts';
import { PublicationPanel } from '../../entities/content/publication-panel.tsx';
import { ContentTools } from '../../entities/content/content-tools.tsx';
import { SchedulePanel } from '../../entities/content/schedule-panel.tsx';
import { FiguresLink } from '../../entities/figures/figures-link.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { ContentCounters } from './content-counters.tsx';
import { VersionsButton } from './versions-button.tsx';
import { MarkButton } from './mark-button.tsx';
import { OriginCard } from './origin-card.tsx';

const facts = (content: ConsoleContent) => [
  {
    key: 'cover',
    label: '封面',
    children: <Thumbnail picture={content.cover} title={content.title} />,
  },
  { key: 'description', label: '简介', children: content.description || '—' },
  { key: 'tags', label: '标签', children: content.tags.map(({ name }) => name).join('、') || '—' },
  { key: 'access', label: '观看方式', children: formatAccess(content.access) },
  { key: 'rating', label: '分级', children: ratingLabels[content.rating] },
  { key: 'darkOnly', label: '仅暗网', children: content.darkOnly ? '是' : '否' },
];

/** A content whose kind has an editor of its own: its state, what it is, and the way to that editor. */
export function ContentOverview({ content }: { content: ConsoleContent }) {
  const { id, kind, title } = content;
  const hasEditor = useEditorPage()(kind) !== null;
  return (
    <div className="stack">
      <header className="page-head">
        <Link to="/contents" aria-label="回到内容列表">
          <ArrowLeftOutlined />
        </Link>
        <Typography.Title level={4}>{title}</Typography.Title>
        <FiguresLink contentId={id} />
        <ContentTools content={content} />
        <VersionsButton content={content} isChanged={false} />
        <MarkButton content={content} />
        {hasEditor && (
          <ContentLink id={id} kind={kind}>
            <Button type="primary">编辑</Button>
          </ContentLink>
        )}
      </header>
      <PublicationPanel contentId={id} />
      <Card size="small">
        <Descriptions size="small" column={1} items={facts(content)} />
      </Card>
      <SchedulePanel content={content} />
      <OriginCard content={content} />
      <ContentCounters content={content} />
    </div>
  );
}
