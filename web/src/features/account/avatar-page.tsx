import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import form from '../../entities/account/account-form.module.css';
import { ownAvatar, ownOnly } from '../../entities/user/own-avatar.ts';
import { meKey, useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { userStore } from '../../lib/store/user-store.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { readAvatarFile } from './avatar-file.ts';
import styles from './avatar-page.module.css';

/** The avatars that are offered; one is taken by pressing it, or a picture is uploaded for the review. */
export function AvatarPage() {
  const me = useMe();
  const client = useQueryClient();
  const avatars = useQuery({
    queryKey: ['user/avatar/list'],
    queryFn: ({ signal }) => post('user/avatar/list', {}, { signal }),
  });
  const choose = useMutation({
    mutationFn: (path: string | null) => post('user/avatar', { path }),
    onSuccess: async (info) => {
      userStore.set({ ...userStore.get(), info });
      await client.invalidateQueries({ queryKey: meKey });
    },
    onError: showError,
  });
  const upload = useMutation({
    mutationFn: async (file: File) =>
      post('user/avatar/upload', { picture: await readAvatarFile(file) }),
    onSuccess: async () => {
      void showToast('已提交，审核通过后别人就能看到');
      await client.invalidateQueries({ queryKey: meKey });
    },
    onError: (error) =>
      error instanceof TypeError
        ? void showToast('这不是能打开的图片，请换一张')
        : showError(error),
  });
  const present = ownAvatar(me.data);
  const own = ownOnly(me.data);
  const list = avatars.data?.list;
  return (
    <>
      <PageHeader title="选择头像" />
      <div className={form.page}>
        <div className={styles.present}>
          <Avatar name={me.data?.nickname ?? ''} size={112}>
            {present && <EncryptedImage {...present} alt="" isUrgent />}
          </Avatar>
          {own?.pendingAvatar != null && (
            <p className={styles.state}>正在审核，通过前别人看到的还是原来的头像</p>
          )}
          {own?.avatarRefusal != null && (
            <p className={styles.state} role="alert">
              上传的头像没有通过：{own.avatarRefusal}
            </p>
          )}
          <label className={styles.upload} aria-busy={upload.isPending || undefined}>
            {upload.isPending ? '正在上传' : '上传图片'}
            <input
              type="file"
              accept="image/*"
              disabled={upload.isPending}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) upload.mutate(file);
                currentTarget.value = '';
              }}
            />
          </label>
          {present && (
            <Button variant="quiet" isBusy={choose.isPending} onClick={() => choose.mutate(null)}>
              不用头像
            </Button>
          )}
        </div>
        {list ? (
          <ul className={styles.grid} aria-label="可选的头像">
            {list.map((picture, index) => (
              <li key={picture.path}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-label={`头像 ${index + 1}`}
                  aria-pressed={picture.path === present?.path}
                  disabled={choose.isPending}
                  onClick={() => choose.mutate(picture.path)}
                >
                  <EncryptedImage {...picture} alt="" />
                </button>
              </li>
            ))}
          </ul>
        ) : avatars.error ? (
          <ErrorState
            message={errorMessage(avatars.error)}
            onRetry={() => void avatars.refetch()}
            isRetrying={avatars.isFetching}
          />
        ) : (
          <Skeleton height={240} radius="var(--radius-panel)" />
        )}
      </div>
    </>
  );
}
