import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  CustomerServiceOutlined,
  FormOutlined,
  QuestionCircleOutlined,
  BellOutlined,
  BookOutlined,
  CloudUploadOutlined,
  ContactsOutlined,
  CrownOutlined,
  DashboardOutlined,
  FileImageOutlined,
  FilterOutlined,
  FireOutlined,
  GiftOutlined,
  GlobalOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LineOutlined,
  LinkOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  ScheduleOutlined,
  SendOutlined,
  SettingOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  CommentOutlined,
  MessageOutlined,
  MobileOutlined,
  WarningOutlined,
  VideoCameraOutlined,
  IdcardOutlined,
  SolutionOutlined,
  SmileOutlined,
  TabletOutlined,
  BarcodeOutlined,
  FundOutlined,
  CarryOutOutlined,
  InboxOutlined,
  CreditCardOutlined,
  ShareAltOutlined,
  ShoppingOutlined,
  BankOutlined,
  TransactionOutlined,
  WalletOutlined,
  StopOutlined,
  SafetyCertificateOutlined,
  FileDoneOutlined,
  RobotOutlined,
  ControlOutlined,
  HighlightOutlined,
  ThunderboltOutlined,
  PieChartOutlined,
  SecurityScanOutlined,
  FileProtectOutlined,
  HeartOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFoldedGroups } from './use-folded-groups.ts';
import { type Page, findPage, pagesForRole } from '../../entities/staff/pages.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';

const icons: Record<Page['path'], ReactNode> = {
  '/': <DashboardOutlined />,
  '/figures': <LineChartOutlined />,
  '/contents': <PlaySquareOutlined />,
  '/series': <OrderedListOutlined />,
  '/home': <LayoutOutlined />,
  '/channels': <TabletOutlined />,
  '/shortcuts': <LinkOutlined />,
  '/topics': <BookOutlined />,
  '/actors': <SmileOutlined />,
  '/tags': <TagsOutlined />,
  '/hot-words': <FireOutlined />,
  '/live': <VideoCameraOutlined />,
  '/circles': <TeamOutlined />,
  '/upload': <CloudUploadOutlined />,
  '/ads': <PictureOutlined />,
  '/announcements': <BellOutlined />,
  '/lights': <LineOutlined />,
  '/notices': <SendOutlined />,
  '/floats': <NotificationOutlined />,
  '/apps': <AppstoreOutlined />,
  '/contacts': <ContactsOutlined />,
  '/domains': <GlobalOutlined />,
  '/app-config': <SettingOutlined />,
  '/sms': <MobileOutlined />,
  '/support': <CustomerServiceOutlined />,
  '/feedback': <FormOutlined />,
  '/companions': <RobotOutlined />,
  '/faq': <QuestionCircleOutlined />,
  '/jobs': <ScheduleOutlined />,
  '/finance': <FundOutlined />,
  '/ledger': <AccountBookOutlined />,
  '/gifts': <GiftOutlined />,
  '/friend-gifts': <HeartOutlined />,
  '/offers': <CrownOutlined />,
  '/orders': <ShoppingOutlined />,
  '/pay-channels': <CreditCardOutlined />,
  '/agents': <ShareAltOutlined />,
  '/withdrawals': <TransactionOutlined />,
  '/withdrawal-batches': <BankOutlined />,
  '/payees': <WalletOutlined />,
  '/codes': <BarcodeOutlined />,
  '/reward-tasks': <CarryOutOutlined />,
  '/prizes': <InboxOutlined />,
  '/review': <SolutionOutlined />,
  '/hash-lists': <FileImageOutlined />,
  '/rules': <FilterOutlined />,
  '/creators': <IdcardOutlined />,
  '/users': <UserOutlined />,
  '/reports': <WarningOutlined />,
  '/complaints': <UserDeleteOutlined />,
  '/comments': <CommentOutlined />,
  '/danmaku': <MessageOutlined />,
  '/consents': <SafetyCertificateOutlined />,
  '/providers': <FileProtectOutlined />,
  '/compliance': <FileDoneOutlined />,
  '/blocks': <StopOutlined />,
  '/ai-engines': <RobotOutlined />,
  '/ai-settings': <ControlOutlined />,
  '/ai-templates': <HighlightOutlined />,
  '/ai-jobs': <ThunderboltOutlined />,
  '/ai-figures': <PieChartOutlined />,
  '/ai-safety': <SecurityScanOutlined />,
  '/audit': <AuditOutlined />,
  '/staff': <TeamOutlined />,
};

type MenuItem = NonNullable<MenuProps['items']>[number];

/** The menu, limited to the pages the role may open. */
export function SideMenu({ path, onNavigate }: { path: string; onNavigate?: () => void }) {
  const { role } = useCurrentStaff();
  const currentPage = findPage(path);
  const nav = useRef<HTMLElement>(null);
  const pages = pagesForRole(role);
  const groups = [...new Set(pages.map(groupOf).filter((group) => group !== null))];
  const current = currentPage && groupOf(currentPage);
  const { folded, setFolded } = useFoldedGroups();
  // The group of the open page is never folded, so that the menu always shows where one is.
  const openKeys = groups.filter((group) => group === current || !folded.includes(group));
  // The menu may be longer than the screen: the current page is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' });
  }, [currentPage?.path]);
  return (
    <nav ref={nav} aria-label="主菜单">
      <Menu
        theme="dark"
        mode="inline"
        selectedKeys={currentPage ? [currentPage.path] : []}
        onClick={() => onNavigate?.()}
        openKeys={openKeys}
        onOpenChange={(open) => setFolded(groups.filter((group) => !open.includes(group)))}
        className="side-groups"
        inlineIndent={12}
        items={toMenuItems(pages)}
      />
    </nav>
  );
}

const groupOf = (page: Page) => ('group' in page ? page.group : null);

const toMenuItem = (page: Page) => ({
  key: page.path,
  icon: icons[page.path],
  title: page.key === null ? page.title : `${page.title}（g ${page.key}）`,
  label: <Link to={page.path}>{page.title}</Link>,
});

/** Menu items in the order of the pages, grouped under their headings. */
function toMenuItems(pages: readonly Page[]): MenuItem[] {
  return pages.flatMap<MenuItem>((page, index) => {
    const group = groupOf(page);
    if (group === null) return [toMenuItem(page)];
    const isFirst = index === pages.findIndex((other) => groupOf(other) === group);
    if (!isFirst) return [];
    const children = pages.filter((other) => groupOf(other) === group).map(toMenuItem);
    return [{ key: group, label: group, children }];
  });
}
