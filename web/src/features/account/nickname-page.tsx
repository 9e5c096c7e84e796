import { Link, useRouter } from '@tanstack/react-router';
import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { FormField } from '../../entities/account/form-field.tsx';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { ownOnly } from '../../entities/user/own-avatar.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import { IntroForm } from './intro-form.tsx';
import { useProfileChange } from './use-profile-change.ts';

const SEX_AND_AGE: string = '/mine/sexAndage';
const AVATAR: string = '/mine/selectAvatar';

/** The name that everybody sees, and the ways to the rest of the profile. */
export function NicknamePage() {
  const me = useMe();
  const own = ownOnly(me.data);
  return (
    <>
      <PageHeader title="编辑资料" />
      <div className={styles.page}>
        {me.data ? <NicknameForm user={me.data} /> : <Skeleton height={120} />}
        {own && <IntroForm intro={own.intro} />}
        <Link to={AVATAR} className={styles.way}>
          <span className={styles.wayWords}>
            <b>头像</b>
            <span>选一个画好的，或者上传图片</span>
          </span>
          <ForwardIcon size={16} />
        </Link>
        <Link to={SEX_AND_AGE} className={styles.way}>
          <span className={styles.wayWords}>
            <b>性别与年龄</b>
            <span>只用来推荐，不显示给别人</span>
          </span>
          <ForwardIcon size={16} />
        </Link>
      </div>
    </>
  );
}

function NicknameForm({ user }: { user: UserInfo }) {
  const router = useRouter();
  const change = useProfileChange();
  const [nickname, setNickname] = useState(user.nickname);
  const form = useAccountForm(['nickname']);
  const text = nickname.trim();
  const submit = () =>
    form.run(async () => {
      await change({ nickname: text });
      void showToast('昵称已修改');
      router.history.back();
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField
        label="昵称"
        value={nickname}
        error={form.errorOf('nickname')}
        hint="2 到 16 个字，不能有联系方式，也不能像官方的名字；一天能改 5 次"
        maxLength={16}
        autoComplete="nickname"
        onText={(next) => {
          form.clear('nickname');
          setNickname(next);
        }}
      />
      <Button
        type="submit"
        isWide
        isBusy={form.isBusy}
        disabled={text.length < 2 || text === user.nickname}
      >
        保存
      </Button>
    </form>
  );
}
