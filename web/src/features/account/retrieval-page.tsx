import { Link } from '@tanstack/react-router';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import styles from '../../entities/account/account-form.module.css';
import { PageHeader } from '../../lib/page/page-header.tsx';

interface Way {
  title: string;
  line: string;
  to: string;
  search?: Record<string, string>;
}

const ways: readonly Way[] = [
  {
    title: '用手机号',
    line: '绑定过手机，收一条验证码就能登录，登录后可以重设密码',
    to: '/mine/phoneLogin',
    search: { tab: 'phone' },
  },
  {
    title: '用账号凭证',
    line: '扫一扫存下来的二维码，或从相册里选',
    to: '/mine/accountCodeCamera',
  },
  {
    title: '用账号和密码',
    line: '记得账号名或手机号，还有密码',
    to: '/mine/phoneLogin',
    search: { tab: 'password' },
  },
];

/** The ways back to an account. */
export function RetrievalPage() {
  return (
    <>
      <PageHeader title="找回账号" />
      <div className={styles.page}>
        <p className={styles.line}>选一种你还有的方式，账号里的一切都在</p>
        <ul className={styles.ways}>
          {ways.map(({ title, line, to, search }) => (
            <li key={title}>
              <Link to={to} search={search ?? {}} className={styles.way}>
                <span className={styles.wayWords}>
                  <b>{title}</b>
                  <span>{line}</span>
                </span>
                <ForwardIcon size={16} />
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          都没有了？游客在原来的设备上打开夜航就会自动回来；换了设备又没有留下任何凭证，谁也无法确认账号是你的
        </p>
        <Link to="/mine/onLineKf" search={{ topic: 'account' }} className={styles.way}>
          联系人工客服
          <ForwardIcon size={16} />
        </Link>
      </div>
    </>
  );
}
