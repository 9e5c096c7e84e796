import { useNavigate } from '@tanstack/react-router';
import {
  aiNovelKinds,
  aiNovelLengths,
  aiNovelStyles,
} from '@yehang/contract/shapes/ai-novel-values.ts';
import type { ReactNode } from 'react';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { choicesOf } from '../../entities/ai/ai-words.ts';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedChoice, storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { aiQuoteOf, useAiInfo } from '../../entities/ai/use-ai-info.ts';
import { kindNames, lengthNames, styleNames } from '../../entities/ai-novel/novel-words.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-novel.module.css';

const LEAST = 4;

/** What a novel begins with. It stays as it is typed, until the outline is asked for. */
export function NewNovelPage() {
  const navigate = useNavigate();
  const info = useAiInfo();
  const [draft, change, clear] = useAiDraft('novel', (stored) => ({
    premise: storedText(stored['premise']),
    kind: storedChoice(aiNovelKinds, stored['kind'], 'city'),
    length: storedChoice(aiNovelLengths, stored['length'], 'short'),
    style: storedChoice(aiNovelStyles, stored['style'], 'plain'),
  }));
  const { premise, kind, length, style } = draft;
  const body = { premise: premise.trim(), kind, length, style };
  const chapter = aiQuoteOf(info.data, 'chapter');
  return (
    <div className={styles.page}>
      <PageHeader title="新小说" />
      <LongField
        label="设定"
        value={premise}
        rows={4}
        maxLength={1_000}
        placeholder="谁，在哪里，遇到了什么。比如：一位灯塔看守人发现海图上多了一座岛"
        onText={(text) => change({ premise: text })}
      />
      <Choice label="类型">
        <ChoiceRow
          label="类型"
          isWrapped
          choices={choicesOf(kindNames)}
          selected={kind}
          onSelect={(value) => change({ kind: value })}
        />
      </Choice>
      <Choice label="篇幅">
        <ChoiceRow
          label="篇幅"
          isWrapped
          choices={choicesOf(lengthNames)}
          selected={length}
          onSelect={(value) => change({ length: value })}
        />
      </Choice>
      <Choice label="文风">
        <ChoiceRow
          label="文风"
          isWrapped
          choices={choicesOf(styleNames)}
          selected={style}
          onSelect={(value) => change({ style: value })}
        />
      </Choice>
      <p className={parts.hint}>
        先写大纲，看过改好再逐章写
        {chapter && chapter.unitGoldCents > 0
          ? `；每章 ${formatExactGold(chapter.unitGoldCents)} 金币，今天还有 ${chapter.freeLeft} 章免费`
          : ''}
        。人物都是虚构的成年人。
      </p>
      <AiSubmit
        tool="outline"
        what="一份小说大纲"
        label="写大纲"
        disabled={body.premise.length < LEAST}
        body={body}
        send={(pay) => post('texttonovel/generate', { ...body, ...pay })}
        onSent={({ novelId }) => {
          clear();
          void navigate({ to: '/ai/aiBookDesc', search: { id: novelId }, replace: true });
        }}
      />
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span className={parts.heading} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
