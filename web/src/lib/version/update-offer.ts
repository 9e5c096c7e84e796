/** Whether an update is offered: a newer version exists, or the server no longer supports this one. */
export type UpdateOffer = 'none' | 'newer' | 'required';

let offer: UpdateOffer = 'none';
const listeners = new Set<() => void>();

function update(next: UpdateOffer): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** The offer, observable. */
export const updateOffer = {
  get: () => offer,
  /** Offers an update. A required one stays so. */
  make: (next: 'newer' | 'required') => {
    if (offer !== 'required') update(next);
  },
  /** Dismisses it; a required one cannot be dismissed. */
  dismiss: () => {
    if (offer === 'newer') update('none');
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
