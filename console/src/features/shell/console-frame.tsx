import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button, Drawer, Grid, Layout } from 'antd';
import { type ReactNode, useState } from 'react';
import { findPage, pagesForRole } from '../../entities/staff/pages.ts';
import { useGoToShortcuts } from '../../lib/keyboard/use-go-to-shortcuts.ts';
import { useHotkey, useSearchShortcut } from '../../lib/keyboard/use-hotkey.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { CommandPalette } from './command-palette.tsx';
import { HelpButton } from './help-button.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { UploadIndicator } from './upload-indicator.tsx';

function Brand() {
  return (
    <div className="brand">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      <span>夜航后台</span>
    </div>
  );
}

/** The layout of every page: header, and the menu as a sidebar or in a drawer on narrow screens. */
export function ConsoleFrame({ path, children }: { path: string; children: ReactNode }) {
  const isNarrow = Grid.useBreakpoint().md === false;
  const [menuOpen, setMenuOpen] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const { role } = useCurrentStaff();
  const navigate = useNavigate();

  const [searchOpen, setSearchOpen] = useState(false);

  useSearchShortcut(() => setSearchOpen(true));
  useHotkey('?', () => setShortcutsOpen(true));
  useHotkey('/', () => document.querySelector<HTMLInputElement>('[data-search] input')?.focus());
  useGoToShortcuts((letter) => {
    const page = pagesForRole(role).find((one) => one.key === letter);
    if (page) void navigate({ to: page.path });
  });

  return (
    <Layout className="frame">
      {!isNarrow && (
        <Layout.Sider width={148} className="frame-side">
          <Brand />
          <SideMenu path={path} />
        </Layout.Sider>
      )}
      <Layout>
        <Layout.Header className="frame-header">
          {isNarrow && (
            <Button
              type="text"
              aria-label="打开菜单"
              icon={<MenuOutlined />}
              onClick={() => setMenuOpen(true)}
            />
          )}
          <h1 className="frame-title">{findPage(path)?.title}</h1>
          <HelpButton path={path} />
          <span className="spacer" />
          <Button
            className="search-button"
            aria-label="搜索全部"
            icon={<SearchOutlined />}
            onClick={() => setSearchOpen(true)}
          >
            {!isNarrow && '搜索　Ctrl K'}
          </Button>
          <UploadIndicator />
          <StaffMenu onShowShortcuts={() => setShortcutsOpen(true)} />
        </Layout.Header>
        <Layout.Content className="frame-content">{children}</Layout.Content>
      </Layout>
      <Drawer
        open={isNarrow && menuOpen}
        placement="left"
        size={220}
        closable={false}
        onClose={() => setMenuOpen(false)}
        classNames={{ section: 'menu-drawer' }}
      >
        <Brand />
        <SideMenu path={path} onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <CommandPalette isOpen={searchOpen} onClose={() => setSearchOpen(false)} />
      <ShortcutsHelp isOpen={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </Layout>
  );
}
