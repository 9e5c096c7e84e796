import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { useCompanionSync } from '../../entities/companion/use-companion-sync.ts';
import { CharacterFormPage } from '../../features/companion/character-form-page.tsx';
import { ChatPage } from '../../features/companion/chat-page.tsx';
import { GalleryPage } from '../../features/companion/gallery-page.tsx';
import { MemoryPage } from '../../features/companion/memory-page.tsx';
import { choiceField, idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/ai/aigf')({
  validateSearch: object({
    chat: optional(idField),
    character: optional(idField),
    view: optional(choiceField(['new', 'edit', 'memory'])),
  }),
  component: Companion,
  staticData: { title: 'AI 伙伴' },
});

function Companion() {
  const { chat, character, view } = Route.useSearch();
  useCompanionSync();
  if (view === 'new') return <CharacterFormPage id={null} />;
  if (view === 'edit' && character) return <CharacterFormPage key={character} id={character} />;
  if (view === 'memory' && character) return <MemoryPage characterId={character} />;
  if (chat) return <ChatPage key={chat} id={chat} />;
  return <GalleryPage />;
}
