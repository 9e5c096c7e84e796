import type { ImportState } from '@yehang/contract/shapes/imports.ts';

/** States of an import as staff read them. */
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

/** Whether the server works on it, or will. */
export const isUnderWay = (state: ImportState) =>
  state === 'queued' || state === 'reading' || state === 'accepted' || state === 'working';

/** Whether another file has to wait for it. */
export const isOpen = (state: ImportState) => isUnderWay(state) || state === 'planned';
