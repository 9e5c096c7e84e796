/** Whether an update is offered: a newer version is there, or the server no longer takes this one. */
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
  /** Offers an update. What is required stays so. */
  make: (next: 'newer' | 'required') => {
    if (offer !== 'required') update(next);
  },
  /** Puts it off; what is required cannot be. */
  dismiss: () => {
    if (offer === 'newer') update('none');
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
