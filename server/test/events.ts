import type { EventBus, Topic } from '../src/db/event-bus.ts';

/** Messages that a test lets be heard, without a database. */
export function testEvents() {
  const listeners: { topic: Topic; listener: (subject: string) => void }[] = [];
  const events: Pick<EventBus, 'subscribe'> = {
    subscribe(topic, listener) {
      const entry = { topic, listener };
      listeners.push(entry);
      return () => void listeners.splice(listeners.indexOf(entry), 1);
    },
  };
  const hear = (topic: Topic, subject: string) => {
    for (const entry of [...listeners]) if (entry.topic === topic) entry.listener(subject);
  };
  return { events, hear };
}
