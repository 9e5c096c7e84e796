import parts from './ai-parts.module.css';

interface ChipProps {
  name: string;
  /** For what is on or off. */
  isPressed?: boolean;
  onPress: () => void;
}

/** A small button of a few words, as high as a finger needs. */
export function Chip({ name, isPressed, onPress }: ChipProps) {
  return (
    <button type="button" className={parts.chip} aria-pressed={isPressed} onClick={onPress}>
      <span>{name}</span>
    </button>
  );
}
