import type { Page } from 'playwright-core';
import type { StaffMember } from './staff.ts';

/** Long, for a machine on which others work as well. */
const IMPORT_MS = 120_000;

interface RoomFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Begins a content in the console, as its dialog says; answers its id. The editor is open then. */
export async function beginContent(
  page: Page,
  editor: StaffMember,
  kind: string,
  title: string,
): Promise<string> {
  await editor.open(page, '/contents');
  await page.getByRole('button', { name: /新\s*建/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByRole('button', { name: '新建并填写资料' }).click();
  await page.waitForURL(/\/contents\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1)!;
}

/** Uploads a file, or several together; their plan is there then, to be corrected. */
export async function uploadFile(page: Page, files: RoomFile | RoomFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles(files);
  await page.getByRole('button', { name: '确认导入' }).waitFor({ timeout: IMPORT_MS });
}

/** Uploads a folder of the disk; its plan is there then. */
export async function uploadFolder(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传整个文件夹' }).click();
  await (await chooser).setFiles(path);
  await page.getByRole('button', { name: '确认导入' }).waitFor({ timeout: IMPORT_MS });
}

/** Has the plan carried out. */
export async function acceptImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认导入' }).click();
  await page.getByText('已导入', { exact: true }).waitFor({ timeout: IMPORT_MS });
}

/** Publishes all chapters of the book whose editor is open. */
export async function publishChapters(page: Page, count: number): Promise<void> {
  await page.getByText(`章节（${count}）`).waitFor({ timeout: IMPORT_MS });
  await page.getByRole('checkbox', { name: '全选' }).check();
  await page
    .getByRole('button', { name: /^发\s*布$/ })
    .last()
    .click();
  await page.getByText('已发布').first().waitFor();
}

/** Publishes the content whose editor is open. */
export async function publishContent(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^发\s*布$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /下\s*架/ }).waitFor();
}
