import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from '../../entities/account/account-form.module.css';
import { useMe } from '../../entities/user/use-me.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError } from '../../lib/toast/show-toast.ts';
import { useProfileChange } from './use-profile-change.ts';

const genders = [
  { value: 'female', name: '女' },
  { value: 'male', name: '男' },
  { value: 'private', name: '不透露' },
] as const;

const ages = [
  { value: '18-24', name: '18 到 24 岁' },
  { value: '25-34', name: '25 到 34 岁' },
  { value: '35-44', name: '35 到 44 岁' },
  { value: '45-54', name: '45 到 54 岁' },
  { value: '55+', name: '55 岁以上' },
] as const;

/** Sex and age band: saved as they are selected. */
export function SexAndAgePage() {
  const me = useMe();
  return (
    <>
      <PageHeader title="性别与年龄" />
      <div className={styles.page}>
        {me.data ? <Choices user={me.data} /> : <Skeleton height={160} />}
        <p className={styles.note}>只用来推荐内容，不会显示给别人，选「不透露」也没关系</p>
      </div>
    </>
  );
}

function Choices({ user }: { user: UserInfo }) {
  const change = useProfileChange();
  return (
    <>
      <section className={styles.panel}>
        <h2 className={styles.label}>性别</h2>
        <ChoiceRow<string>
          label="性别"
          isWrapped
          choices={genders}
          selected={user.gender ?? ''}
          onSelect={(value) => {
            const gender = genders.find((one) => one.value === value)?.value ?? null;
            change({ gender }).catch(showError);
          }}
        />
      </section>
      <section className={styles.panel}>
        <h2 className={styles.label}>年龄</h2>
        <ChoiceRow<string>
          label="年龄"
          isWrapped
          choices={ages}
          selected={user.ageBand ?? ''}
          onSelect={(value) => {
            const ageBand = ages.find((one) => one.value === value)?.value ?? null;
            change({ ageBand }).catch(showError);
          }}
        />
      </section>
    </>
  );
}
