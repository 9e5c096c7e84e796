import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { motionNames, ratioNames, styleNames } from '../../entities/ai/ai-words.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-create.module.css';

interface ParametersProps {
  work: AiWork;
  onClose: () => void;
  /** Puts them into the form; null where there is none for them. */
  onReuse: (() => void) | null;
}

/** With what a work was made, to be used again. */
export function ParametersSheet({ work, onClose, onReuse }: ParametersProps) {
  const { parameters, picture, createdAt, label } = work;
  const { prompt, negative, style, ratio, seed, motion, seconds } = parameters;
  const rows: [name: string, value: string][] = [
    ['描述', prompt || '没有'],
    ['不想出现', negative || '没有'],
    ['风格', styleNames[style]],
    ['比例', ratioNames[ratio]],
    ['种子', String(seed)],
    ...(motion ? [['运动', motionNames[motion]] as [string, string]] : []),
    ...(seconds === null ? [] : [['时长', `${seconds} 秒`] as [string, string]]),
    ...(picture ? [['大小', `${picture.width}×${picture.height}`] as [string, string]] : []),
    ['标识', label],
    ['时间', formatMoment(createdAt)],
  ];
  return (
    <Sheet title="生成参数" onClose={onClose}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.two}>
        <Button
          variant="secondary"
          onClick={() =>
            void copyText(prompt).then((done) =>
              showToast(done ? '描述已复制' : '没能复制，请长按描述复制'),
            )
          }
        >
          复制描述
        </Button>
        {onReuse && <Button onClick={onReuse}>用这些参数</Button>}
      </div>
    </Sheet>
  );
}
