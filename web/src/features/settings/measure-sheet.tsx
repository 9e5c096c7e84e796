import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnMeasure } from '@yehang/contract/shapes/measure.ts';
import { measureNameOf, measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useId } from 'react';
import { markText } from '../../entities/content/mark-text.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { appealTexts, termOf } from './measure-texts.ts';
import styles from './measure-sheet.module.css';

const LEAST = 5;
const MOST = 1000;

interface MeasureSheetProps {
  measure: OwnMeasure;
  /** What was typed of an appeal. */
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
}

/** The statement of reasons of one measure, and the appeal against it. */
export function MeasureSheet({ measure, draft, onDraft, onClose }: MeasureSheetProps) {
  const { kind, label, rule, facts, mark, isAutomated, circle, at } = measure;
  const { strikeUntil, appeal, mayAppeal } = measure;
  return (
    <Sheet title={measureNameOf(measure)} onClose={onClose}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>对象</dt>
          <dd>{label}</dd>
          {mark && (
            <>
              <dt>改动</dt>
              <dd>{markText(mark)}</dd>
            </>
          )}
          <dt>规则</dt>
          <dd>{measureRuleNames[rule]}</dd>
          <dt>原因</dt>
          <dd>{facts}</dd>
          <dt>决定</dt>
          <dd>
            {isAutomated ? '系统自动处理' : circle ? `圈子「${circle.name}」的管理者` : '人工处理'}
            ，{formatMoment(at)}
          </dd>
          <dt>期限</dt>
          <dd>{termOf(measure)}</dd>
          {strikeUntil !== null && (
            <>
              <dt>违规</dt>
              <dd>记一次违规，{formatMoment(strikeUntil)} 到期</dd>
            </>
          )}
        </dl>
        {appeal && (
          <div className={styles.appeal} role="status">
            <p>{appealTexts[appeal.state]}</p>
            <p className={styles.said}>你说：{appeal.text}</p>
            {appeal.answer !== null && <p className={styles.said}>答复：{appeal.answer}</p>}
          </div>
        )}
        {mayAppeal && <AppealForm measure={measure} draft={draft} onDraft={onDraft} />}
        {kind === 'block' && appeal === null && measure.endedAt === null && (
          <p className={styles.said}>停用期间可以在登录页申诉</p>
        )}
      </div>
    </Sheet>
  );
}

function AppealForm({ measure, draft, onDraft }: Omit<MeasureSheetProps, 'onClose'>) {
  const client = useQueryClient();
  const id = useId();
  const send = useMutation({
    mutationFn: () => post('user/measure/appeal', { id: measure.id, text: draft.trim() }),
    onSuccess: async () => {
      void showToast('申诉已提交');
      onDraft('');
      await client.invalidateQueries({ queryKey: ['user/measure/list'] });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <label htmlFor={id}>认为有误？说明情况</label>
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        maxLength={MOST}
        value={draft}
        placeholder="只能申诉一次，请写清楚"
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      {measure.appealUntil !== null && (
        <p className={styles.said}>
          {formatMoment(measure.appealUntil)} 前可以申诉，由另一个人处理
        </p>
      )}
      {send.error && (
        <p className={styles.error} role="alert">
          {errorMessage(send.error)}
        </p>
      )}
      <Button type="submit" isWide isBusy={send.isPending} disabled={draft.trim().length < LEAST}>
        提交申诉
      </Button>
    </form>
  );
}
