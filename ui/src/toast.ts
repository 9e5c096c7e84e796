import styles from './toast.module.css';

const TOAST_MS = 2000;
/** A toast with an action stays longer. */
const ACTION_MS = 6000;

/** A button in a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

let host: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message for two seconds, or six with an action; a later one replaces it. Import it on demand.
 */
export function toast(message: string, action?: ToastAction): void {
  host ??= createHost();
  clearTimeout(timer);
  const box = document.createElement('div');
  box.className = styles.toast ?? '';
  box.textContent = message;
  if (action) box.append(createButton(action));
  host.replaceChildren(box);
  timer = setTimeout(() => host?.replaceChildren(), action ? ACTION_MS : TOAST_MS);
}

function createButton({ label, run }: ToastAction): HTMLButtonElement {
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

/** The live region has to exist before its text, or screen readers ignore it. */
function createHost(): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  element.setAttribute('role', 'status');
  // Where a sheet is open, all but it is inert.
  element.dataset['toasts'] = '';
  document.body.append(element);
  return element;
}
