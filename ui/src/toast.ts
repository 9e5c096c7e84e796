import styles from './toast.module.css';

const TOAST_MS = 2000;

let host: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says one short sentence for two seconds; a later one takes its place. Import it when it is needed. */
export function toast(sentence: string): void {
  host ??= makeHost();
  clearTimeout(timer);
  const box = document.createElement('div');
  box.className = styles.toast ?? '';
  box.textContent = sentence;
  host.replaceChildren(box);
  timer = setTimeout(() => host?.replaceChildren(), TOAST_MS);
}

/** The live region has to be there before its text, or screen readers say nothing. */
function makeHost(): HTMLElement {
  const element = document.createElement('div');
  element.className = styles.host ?? '';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
