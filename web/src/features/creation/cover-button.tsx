import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { post } from '../../lib/api/api.ts';
import { compressPicture } from '../../lib/pictures/compress-picture.ts';
import styles from './creation.module.css';
import { sendFile } from './send-file.ts';
import { useWorkAction } from './use-work-action.ts';

/** Gives a work another cover: of a public one it waits for the review. */
export function CoverButton({ work }: { work: OwnWork }) {
  const save = useWorkAction(work.wasPublic ? '新封面审核后生效' : '已换封面');
  const give = async (file: File) =>
    post('publish/cover', { id: work.id, uploadId: await sendFile(await compressPicture(file)) });
  return (
    <label className={styles.actLink} aria-busy={save.isPending || undefined}>
      {save.isPending ? '正在上传封面' : work.cover ? '换封面' : '上传封面'}
      <input
        className={styles.hiddenFile}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={save.isPending}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) save.mutate(() => give(file));
        }}
      />
    </label>
  );
}
