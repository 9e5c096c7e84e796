import { useState } from 'react';

const KEY = 'console.menu.folded';

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** The groups of the menu that are folded, remembered by the browser. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState(read);
  return {
    folded,
    setFolded: (next: readonly string[]) => {
      setFolded(next);
      try {
        localStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // A browser that keeps nothing folds until the next load.
      }
    },
  };
}
