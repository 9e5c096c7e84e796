import { Link } from '@tanstack/react-router';
import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import {
  ColumnsIcon,
  CommentIcon,
  FilmIcon,
  PeopleIcon,
  PictureIcon,
} from '@yehang/ui/icons/community-icons.tsx';
import { NovelIcon } from '@yehang/ui/icons/room-icons.tsx';
import { aiQuoteOf, type AiInfo } from '../../entities/ai/use-ai-info.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './ai-home.module.css';

interface Entry {
  path: string;
  name: string;
  line: string;
  Icon: typeof PictureIcon;
  /** What it is paid by, and the unit; null where it costs nothing. */
  tool: AiTool | null;
  unit: string;
}

const entries: readonly Entry[] = [
  {
    ...{ path: '/ai/texttoimage', name: '文字生图', line: '写下画面，选好风格' },
    ...{ Icon: PictureIcon, tool: 'picture', unit: '张' },
  },
  {
    ...{ path: '/ai/portrait', name: '角色写真', line: '同一个人物，走进不同场景' },
    ...{ Icon: PeopleIcon, tool: 'portrait', unit: '张' },
  },
  {
    ...{ path: '/ai/imgtovideo', name: '图生视频', line: '让生成的图片动起来' },
    ...{ Icon: FilmIcon, tool: 'video', unit: '段' },
  },
  {
    ...{ path: '/ai/novels', name: '写小说', line: '从设定到大纲，一章章写下去' },
    ...{ Icon: NovelIcon, tool: 'chapter', unit: '章' },
  },
  {
    ...{ path: '/ai/aigf', name: 'AI 伙伴', line: '选一位，或自己创建' },
    ...{ Icon: CommentIcon, tool: null, unit: '' },
  },
  {
    ...{ path: '/ai/templ', name: '模板', line: '从一张喜欢的画面开始' },
    ...{ Icon: ColumnsIcon, tool: null, unit: '' },
  },
];

interface ToolGridProps {
  info: AiInfo | undefined;
  isBuilt: (path: string) => boolean;
}

/** The tools, each with its price and what of it is free today. */
export function ToolGrid({ info, isBuilt }: ToolGridProps) {
  return (
    <ul className={styles.tools} aria-label="AI 工具">
      {entries
        .filter(({ path }) => isBuilt(path))
        .map(({ path, name, line, Icon, tool, unit }) => (
          <li key={path}>
            <Link to={path} className={styles.tool}>
              <span className={styles.icon}>
                <Icon size={24} />
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>{line}</span>
              {tool && <Price info={info} tool={tool} unit={unit} />}
            </Link>
          </li>
        ))}
    </ul>
  );
}

function Price({ info, tool, unit }: { info: AiInfo | undefined; tool: AiTool; unit: string }) {
  const quote = aiQuoteOf(info, tool);
  if (!quote) return <span className={styles.price} />;
  const { isOpen, unitGoldCents, freeLeft } = quote;
  if (!isOpen) return <span className={styles.closed}>暂未开放</span>;
  return (
    <span className={styles.price}>
      {unitGoldCents === 0 ? '免费' : `${formatExactGold(unitGoldCents)} 金币/${unit}`}
      {freeLeft > 0 && <b className={styles.free}>今日免费 {freeLeft} 次</b>}
    </span>
  );
}
