/** Reloads the app on its first page, also where the browser restores the old page from its back/forward cache. */
export function restartApp(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace('/');
}
