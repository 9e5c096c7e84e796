import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BookOutlined,
  CloudUploadOutlined,
  ContactsOutlined,
  CrownOutlined,
  DashboardOutlined,
  FireOutlined,
  GlobalOutlined,
  LayoutOutlined,
  LineOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  SettingOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  CommentOutlined,
  MessageOutlined,
  WarningOutlined,
  VideoCameraOutlined,
  IdcardOutlined,
  SolutionOutlined,
  SmileOutlined,
  TabletOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Page, pageAt, pagesOf } from '../../entities/staff/pages.ts';
import { useStaff } from '../../entities/staff/staff-session.ts';

const icons: Record<Page['path'], ReactNode> = {
  '/': <DashboardOutlined />,
  '/items': <PlaySquareOutlined />,
  '/series': <OrderedListOutlined />,
  '/home': <LayoutOutlined />,
  '/channels': <TabletOutlined />,
  '/topics': <BookOutlined />,
  '/actors': <SmileOutlined />,
  '/tags': <TagsOutlined />,
  '/hot-words': <FireOutlined />,
  '/live': <VideoCameraOutlined />,
  '/upload': <CloudUploadOutlined />,
  '/ads': <PictureOutlined />,
  '/announcements': <BellOutlined />,
  '/lights': <LineOutlined />,
  '/floats': <NotificationOutlined />,
  '/apps': <AppstoreOutlined />,
  '/contacts': <ContactsOutlined />,
  '/domains': <GlobalOutlined />,
  '/app-config': <SettingOutlined />,
  '/ledger': <AccountBookOutlined />,
  '/offers': <CrownOutlined />,
  '/review': <SolutionOutlined />,
  '/creators': <IdcardOutlined />,
  '/users': <UserOutlined />,
  '/reports': <WarningOutlined />,
  '/comments': <CommentOutlined />,
  '/danmaku': <MessageOutlined />,
  '/audit': <AuditOutlined />,
  '/staff': <TeamOutlined />,
};

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** The menu: only what the role may open. */
export function SideMenu({ path, onChosen }: { path: string; onChosen?: () => void }) {
  const { role } = useStaff();
  const here = pageAt(path);
  const nav = useRef<HTMLElement>(null);
  // The menu is longer than a laptop's screen: where one is stays in sight.
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [here?.path]);
  return (
    <nav ref={nav} aria-label="主菜单">
      <Menu
        theme="dark"
        mode="inline"
        selectedKeys={here ? [here.path] : []}
        onClick={() => onChosen?.()}
        items={menuOf(pagesOf(role))}
      />
    </nav>
  );
}

const entry = (page: Page) => ({
  key: page.path,
  icon: icons[page.path],
  title: `${page.title}（g ${page.key}）`,
  label: <Link to={page.path}>{page.title}</Link>,
});

/** The menu's entries, in the order of the pages; those of a group under its heading. */
function menuOf(pages: readonly Page[]): MenuEntry[] {
  const groupOf = (page: Page) => ('group' in page ? page.group : null);
  return pages.flatMap<MenuEntry>((page, place) => {
    const group = groupOf(page);
    if (group === null) return [entry(page)];
    const isFirst = place === pages.findIndex((other) => groupOf(other) === group);
    if (!isFirst) return [];
    const children = pages.filter((other) => groupOf(other) === group).map(entry);
    return [{ key: group, type: 'group' as const, label: group, children }];
  });
}
