import type { Contact, ContactKind } from '@yehang/contract/shapes/contact.ts';
import { BellIcon, HelpIcon, UploadIcon } from '@yehang/ui/icons/action-icons.tsx';
import { copyText } from '../../lib/clipboard/copy-text.ts';
import { isWebAddress } from '../../lib/domains/web-address.ts';
import { openOutLink } from '../../lib/native/bridge.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './contact-list.module.css';

/** Where a contact has no picture of its own. */
const icons: Record<ContactKind, typeof HelpIcon> = {
  support: HelpIcon,
  group: BellIcon,
  channel: BellIcon,
  email: UploadIcon,
  business: UploadIcon,
  other: HelpIcon,
};

interface ContactListProps {
  contacts: readonly Contact[];
  /** Opens a page of this app; without it the page is loaded anew. */
  onOpenPage?: (href: string) => void;
}

/** Official contacts; each is opened where it has a link, and copied otherwise. Needs no router. */
export function ContactList({ contacts, onOpenPage }: ContactListProps) {
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <ContactRow contact={contact} onOpenPage={onOpenPage} />
        </li>
      ))}
    </ul>
  );
}

interface ContactRowProps {
  contact: Contact;
  onOpenPage: ContactListProps['onOpenPage'];
}

function ContactRow({ contact, onOpenPage }: ContactRowProps) {
  const { href, value, title } = contact;
  if (href !== null && isPage(href)) {
    return (
      <a
        className={styles.row}
        href={href}
        onClick={(event) => {
          if (!onOpenPage) return;
          event.preventDefault();
          onOpenPage(href);
        }}
      >
        <ContactWords contact={contact} action="打开" />
      </a>
    );
  }
  if (href !== null && isOpened(href)) {
    return (
      <a
        className={styles.row}
        href={href}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (openOutLink(href)) event.preventDefault();
        }}
      >
        <ContactWords contact={contact} action="打开" />
      </a>
    );
  }
  const copy = async () => {
    const isCopied = await copyText(value);
    await showToast(isCopied ? `${title}已复制` : '没能复制，请长按选取');
  };
  return (
    <button type="button" className={styles.row} onClick={() => void copy()}>
      <ContactWords contact={contact} action="复制" />
    </button>
  );
}

/** A page of this app. */
const isPage = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** What a browser or the mail program opens. */
function isOpened(href: string): boolean {
  return isWebAddress(href) || /^mailto:/i.test(href);
}

function ContactWords({ contact, action }: { contact: Contact; action: string }) {
  const { kind, title, value, icon } = contact;
  const Icon = icons[kind];
  return (
    <>
      <span className={styles.icon}>
        {icon ? <EncryptedImage {...icon} alt="" className={styles.picture} /> : <Icon size={20} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.value}>{value}</span>
      </span>
      <span className={styles.action}>{action}</span>
    </>
  );
}
