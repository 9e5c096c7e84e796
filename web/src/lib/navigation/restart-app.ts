/** Starts the app anew on its first page. A browser that brings the old page back from memory starts it anew, too. */
export function restartApp(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace('/');
}
