import { useMutation } from '@tanstack/react-query';
import type { AiNovelFormat, AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { downloadFile } from '../../lib/page/download-file.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-novel.module.css';

const formats: readonly { format: AiNovelFormat; name: string; line: string }[] = [
  { format: 'epub', name: '导出 EPUB', line: '电子书，带目录，大多数阅读器能打开' },
  { format: 'txt', name: '导出 TXT', line: '纯文本，哪里都能看' },
];

/** The novel as a file. */
export function ExportSheet({ novel, onClose }: { novel: AiNovelInfo; onClose: () => void }) {
  const exporting = useMutation({
    mutationFn: (format: AiNovelFormat) => post('texttonovel/export', { id: novel.id, format }),
    onSuccess: ({ path, fileName }) => {
      downloadFile(`${apiDomains.current()}${path}`, fileName);
      void showToast('已开始下载');
      onClose();
    },
  });
  return (
    <Sheet title="导出" onClose={onClose}>
      <div className={parts.sheet}>
        {formats.map(({ format, name, line }) => (
          <div key={format} className={styles.format}>
            <Button
              isWide
              variant={format === 'epub' ? 'primary' : 'secondary'}
              isBusy={exporting.isPending && exporting.variables === format}
              disabled={exporting.isPending}
              onClick={() => exporting.mutate(format)}
            >
              {name}
            </Button>
            <span className={parts.hint}>{line}</span>
          </div>
        ))}
        <p className={parts.hint} role="status">
          {exporting.error
            ? errorMessage(exporting.error)
            : `文件里带有「${novel.label}」标识，请不要去掉`}
        </p>
      </div>
    </Sheet>
  );
}
