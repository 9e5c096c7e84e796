/** Reloads the app, on its first page or the one of a path, also where the browser restores the old page from its back/forward cache. */
export function restartApp(path = '/'): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace(path);
}
