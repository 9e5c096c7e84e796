import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { fetchPicture } from '../../lib/pictures/fetch-picture.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { saveFile } from '../share/pass-on.ts';

/** Saves a work as it was made, byte for byte: the labels in its pixels and in its metadata stay. */
export async function saveWork({ id, picture, clip }: AiWork): Promise<void> {
  const path = clip?.path ?? picture?.path;
  const type = clip?.mediaType ?? 'image/webp';
  const blob = path ? await fetchPicture({ path }, new AbortController().signal) : null;
  if (!blob) return showToast('没有保存下来，请重试');
  const ending = type.split('/')[1] ?? 'webp';
  await saveFile(new File([blob], `夜航AI生成-${id.slice(-8)}.${ending}`, { type }));
  await showToast('已保存，AI 标识随文件保留');
}
