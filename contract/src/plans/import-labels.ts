import type {
  CutRule,
  ImportState,
  LeftOutReason,
  TextEncoding,
  TextFindings,
} from '../shapes/imports.ts';

/** States of an import as people read them. */
export const importStateLabels: Record<ImportState, string> = {
  queued: '等待读取',
  reading: '正在读取',
  planned: '等你确认',
  accepted: '等待导入',
  working: '正在导入',
  done: '已导入',
  failed: '失败',
  cancelled: '已取消',
};

/** Why a file of an archive is not imported. */
export const leftOutLabels: Record<LeftOutReason, string> = {
  other: '类型不对',
  empty: '空文件',
  hidden: '隐藏或系统文件',
};

/** Whether the server works on it, or will. */
export const isUnderWay = (state: ImportState) =>
  state === 'queued' || state === 'reading' || state === 'accepted' || state === 'working';

/** Whether another file has to wait for it. */
export const isOpen = (state: ImportState) => isUnderWay(state) || state === 'planned';

export const formatLabels: Record<TextFindings['format'], string> = {
  txt: 'TXT',
  markdown: 'Markdown',
  epub: 'EPUB',
};

/** How chapters are found in a text. */
export const cutRuleLabels: Record<CutRule, string> = {
  contents: '按文件自带的目录',
  chapters: '第…章、第…节',
  sections: '第…回、第…话、第…卷',
  numbered: '1、标题，一、标题',
  english: 'Chapter 1',
  marked: '【1】、☆标题',
  size: '每 3000 字一节',
  whole: '不分章',
};

const encodingLabels: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK / GB18030',
  big5: 'Big5（繁体）',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

export const encodingOptions = Object.entries(encodingLabels).map(([value, label]) => ({
  value: value as TextEncoding,
  label,
}));
