import { Button } from '@yehang/ui/button.tsx';
import { useState, useSyncExternalStore } from 'react';
import { APP_VERSION } from '../../lib/app-version.ts';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { ContactList } from '../../entities/contacts/contact-list.tsx';
import { useConfig } from '../../entities/config/use-config.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { otherAddress } from '../../lib/domains/web-address.ts';
import { useFollowLink } from '../../entities/links/follow-link.ts';
import { lockStore } from '../../entities/lock/lock-store.ts';
import { readingPreferences } from '../../entities/reading/reading-preferences.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { isLightVisit, visitStore } from '../../lib/store/visit-store.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { LogOutSheet } from './log-out-sheet.tsx';
import { ActionRow, FactRow, LinkRow, OutsideRow, Rows, ViewRow } from './rows.tsx';
import styles from './settings.module.css';
import { useCacheUsage } from './use-cache-usage.ts';
import { VersionRow } from './version-row.tsx';

/** All settings with their values. */
export function SettingsOverview() {
  const me = useMe();
  const followLink = useFollowLink();
  const lock = useSyncExternalStore(lockStore.subscribe, lockStore.get);
  const reading = useSyncExternalStore(readingPreferences.subscribe, readingPreferences.get);
  const isLight = isLightVisit(visitStore.get().channel);
  const config = useConfig();
  const contacts = config?.contacts ?? [];
  const website = otherAddress(config, 'WEBSITE', [location.href, apiDomains.current()]);
  const { figures } = useCacheUsage();
  const [isLeaving, setLeaving] = useState(false);
  const number = me.data ? String(me.data.number) : '';

  const copyNumber = () => {
    void copyText(number).then((isCopied) =>
      showToast(isCopied ? '编号已复制' : '没能复制，请长按编号选取'),
    );
  };

  return (
    <>
      <Rows title="通用">
        <ViewRow view="lock" value={lock.isOn ? '已开启' : '未开启'} />
        <ViewRow view="edition" value={isLight ? '已开启' : '未开启'} />
        <ViewRow
          view="reading"
          value={`${reading.fontSize} 号字 · ${reading.turning === 'paged' ? '翻页' : '滚动'}`}
        />
        <ViewRow view="playback" />
        <ViewRow view="muted" />
        <ViewRow view="push" />
        <ViewRow view="cache" value={figures ? formatSize(figures.shellBytes) : ''} />
      </Rows>
      <Rows title="账号">
        {number === '' ? (
          <FactRow title="账号编号" value="正在读取" />
        ) : (
          <ActionRow title="账号编号" value={`${number} · 复制`} onPress={copyNumber} />
        )}
        {me.data?.account != null && <FactRow title="账号名" value={me.data.account} />}
        <LinkRow
          title={me.data?.phone == null ? '绑定手机' : '更换手机'}
          value={me.data?.phone ?? '未绑定'}
          path="/mine/phoneBinding"
        />
        <ViewRow view="standing" />
        <ViewRow view="privacy" />
        <ViewRow view="blocked" />
        <ViewRow view="password" value={me.data?.hasPassword === true ? '已设置' : '未设置'} />
        <LinkRow title="账号凭证" path="/mine/accountCertificate" />
        <ViewRow view="passkeys" />
        <ViewRow view="sessions" />
        <ViewRow view="export" />
        <ViewRow view="leave" />
      </Rows>
      {contacts.length > 0 && (
        <Rows title="联系我们">
          <ContactList contacts={contacts} onOpenPage={(href) => followLink({ href })} />
        </Rows>
      )}
      <Rows title="帮助">
        <LinkRow title="帮助与客服" path="/mine/kf" />
        <LinkRow title="意见反馈" path="/mine/feedBack" />
        <LinkRow title="当事人投诉" path="/subPage/complaint" />
      </Rows>
      <Rows title="关于">
        <ViewRow view="install" />
        {website !== null && (
          <OutsideRow title="官网" value={new URL(website).host} url={website} />
        )}
        <FactRow title="版本" value={APP_VERSION} />
        <VersionRow />
      </Rows>
      <div className={styles.asking}>
        <Button variant="danger" isWide onClick={() => setLeaving(true)}>
          退出登录
        </Button>
      </div>
      {isLeaving && (
        <LogOutSheet isGuest={me.data?.isGuest ?? true} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}
