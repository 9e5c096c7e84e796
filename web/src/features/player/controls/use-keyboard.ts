import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { Player } from '../model/player.ts';
import { commandOf } from './keyboard-commands.ts';

const typing = 'input, textarea, select, [contenteditable]';
const pressable = 'button, a, [role="menuitemradio"]';

interface KeyboardParts {
  player: Player;
  stage: RefObject<HTMLElement | null>;
  toggleFullScreen: () => void;
  /** Plays the next episode; null where there is none. */
  onNext: (() => void) | null;
  /** Called after every key with a command. */
  onUsed: () => void;
}

/** The player's keyboard shortcuts, wherever the focus is, but not while a text is typed. */
export function useKeyboard({
  player,
  stage,
  toggleFullScreen,
  onNext,
  onUsed,
}: KeyboardParts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // A modal dialog makes everything else inert; its keys are its own.
    if (event.defaultPrevented || target?.closest(typing) || stage.current?.closest('[inert]'))
      return;
    const command = commandOf({
      key: event.key,
      hasModifier: event.ctrlKey || event.metaKey || event.altKey,
      isOnPlayer: target !== null && stage.current?.contains(target) === true,
      isOnButton: target?.closest(pressable) != null,
    });
    if (!command || (command.kind === 'next' && !onNext)) return;
    event.preventDefault();
    onUsed();
    const { total, volume, isMuted } = player.get();
    switch (command.kind) {
      case 'toggle':
        player.toggle();
        return;
      case 'fullScreen':
        toggleFullScreen();
        return;
      case 'next':
        onNext?.();
        return;
      case 'mute':
        player.setMuted(!isMuted);
        return;
      case 'seekBy':
        player.seekBy(command.seconds);
        return;
      case 'seekTo':
        player.seekTo(command.share * total);
        return;
      case 'volumeBy':
        player.setVolume((isMuted ? 0 : volume) + command.share);
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
