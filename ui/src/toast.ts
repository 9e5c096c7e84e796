import styles from './toast.module.css';

const TOAST_MS = 2000;
/** A sentence with something to do about it stays until there was time to do it. */
const ACTION_MS = 6000;

/** What can be done about what is said. */
export interface ToastAction {
  label: string;
  run: () => void;
}

let host: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says one short sentence for two seconds, or six with an action; a later one takes its place. Import it when it is
 * needed.
 */
export function toast(sentence: string, action?: ToastAction): void {
  host ??= makeHost();
  clearTimeout(timer);
  const box = document.createElement('div');
  box.className = styles.toast ?? '';
  box.textContent = sentence;
  if (action) box.append(makeButton(action));
  host.replaceChildren(box);
  timer = setTimeout(() => host?.replaceChildren(), action ? ACTION_MS : TOAST_MS);
}

function makeButton({ label, run }: ToastAction): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.action ?? '';
  button.textContent = label;
  button.addEventListener('click', () => {
    clearTimeout(timer);
    host?.replaceChildren();
    run();
  });
  return button;
}

/** The live region has to be there before its text, or screen readers say nothing. */
function makeHost(): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
