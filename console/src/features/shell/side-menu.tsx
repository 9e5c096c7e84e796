import {
  AuditOutlined,
  CloudUploadOutlined,
  DashboardOutlined,
  PlaySquareOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Menu } from 'antd';
import type { ReactNode } from 'react';
import { type Page, pageAt, pagesOf } from '../../lib/access/pages.ts';
import { useStaff } from '../../lib/session/staff-session.ts';

const icons: Record<Page['path'], ReactNode> = {
  '/': <DashboardOutlined />,
  '/items': <PlaySquareOutlined />,
  '/upload': <CloudUploadOutlined />,
  '/users': <UserOutlined />,
  '/audit': <AuditOutlined />,
  '/staff': <TeamOutlined />,
};

/** The menu: only what the role may open. */
export function SideMenu({ path, onChosen }: { path: string; onChosen?: () => void }) {
  const { role } = useStaff();
  const here = pageAt(path);
  return (
    <nav aria-label="主菜单">
      <Menu
        theme="dark"
        mode="inline"
        selectedKeys={here ? [here.path] : []}
        onClick={() => onChosen?.()}
        items={pagesOf(role).map((page) => ({
          key: page.path,
          icon: icons[page.path],
          title: `${page.title}（g ${page.key}）`,
          label: <Link to={page.path}>{page.title}</Link>,
        }))}
      />
    </nav>
  );
}
