import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import {
  MOST_REPORT_CHARACTERS,
  reportHours,
  reportReasons,
  reportReasonNames,
} from '@yehang/contract/shapes/report-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './report-sheet.module.css';

interface ReportSheetProps {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

const called: Record<ReportKind, string> = {
  content: '内容',
  comment: '评论',
  danmaku: '弹幕',
  user: '用户',
  message: '消息',
  companion: '角色',
};

/** Reports content, words or a person: reason, details, and when it will be decided. */
export function ReportSheet({ kind, id, onClose }: ReportSheetProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const report = useMutation({
    mutationFn: (why: ReportReason) => post('report/add', { kind, id, reason: why, text }),
    onSuccess: ({ isHidden }, why) => {
      onClose();
      void showToast(isHidden ? '已先行隐藏，会尽快审核' : `已收到举报，${promiseOf(why)}`);
      if (isHidden && kind === 'comment')
        void client.invalidateQueries({ queryKey: ['comment/list'] });
      if (isHidden && kind === 'user')
        void client.invalidateQueries({ queryKey: ['user/info', id] });
      if (isHidden && kind === 'companion')
        void client.invalidateQueries({ queryKey: ['aimate/character/list'] });
    },
  });
  return (
    <Sheet title={`举报${called[kind]}`} onClose={onClose}>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>为什么举报</legend>
        {reportReasons.map((one) => (
          <label key={one} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            {reportReasonNames[one]}
          </label>
        ))}
      </fieldset>
      <textarea
        className={styles.text}
        rows={3}
        value={text}
        maxLength={MOST_REPORT_CHARACTERS}
        placeholder="补充说明（选填）"
        aria-label="补充说明"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.note} role="status">
        {report.error ? errorMessage(report.error) : reason === null ? '' : promiseOf(reason)}
      </p>
      <Button
        isWide
        disabled={reason === null}
        isBusy={report.isPending}
        onClick={() => reason !== null && report.mutate(reason)}
      >
        提交举报
      </Button>
    </Sheet>
  );
}

/** When a report will be decided, as users are told. */
function promiseOf(reason: ReportReason): string {
  const hours = reportHours[reason];
  return hours === 0 ? '先隐藏，再审核' : `${hours} 小时内处理`;
}
